import { accessMistakes } from "@/tests/planted/access";
import { listMistakes } from "@/tests/planted/lists";
import type { Mistake } from "@/tests/planted/mistake";
import { siteMistakes } from "@/tests/planted/site";
import { timeMistakes } from "@/tests/planted/time";

export const mistakes: Mistake[] = [...accessMistakes, ...timeMistakes, ...listMistakes, ...siteMistakes];
