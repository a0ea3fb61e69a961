import { accessMistakes } from "@/tests/planted/access";
import type { Mistake } from "@/tests/planted/mistake";
import { siteMistakes } from "@/tests/planted/site";

export const mistakes: Mistake[] = [...accessMistakes, ...siteMistakes];
