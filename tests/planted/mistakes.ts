import { accessMistakes } from "@/tests/planted/access";
import { applicationMistakes } from "@/tests/planted/applications";
import { applyingMistakes } from "@/tests/planted/applying";
import { decisionMistakes } from "@/tests/planted/decisions";
import { draftMistakes } from "@/tests/planted/drafts";
import { eventMistakes } from "@/tests/planted/events";
import { heldMoveMistakes } from "@/tests/planted/held-moves";
import { listMistakes } from "@/tests/planted/lists";
import { membershipMistakes } from "@/tests/planted/memberships";
import { messageMistakes } from "@/tests/planted/messages";
import type { Mistake } from "@/tests/planted/mistake";
import { moneyMistakes } from "@/tests/planted/money";
import { noteMistakes } from "@/tests/planted/notes";
import { offerMistakes } from "@/tests/planted/offers";
import { profileMistakes } from "@/tests/planted/profiles";
import { resumeFileMistakes } from "@/tests/planted/resume-files";
import { reviewMistakes } from "@/tests/planted/reviews";
import { saverMistakes } from "@/tests/planted/saver";
import { siteMistakes } from "@/tests/planted/site";
import { talentPoolMistakes } from "@/tests/planted/talent-pool";
import { timeMistakes } from "@/tests/planted/time";

export const mistakes: Mistake[] = [
  ...accessMistakes,
  ...applyingMistakes,
  ...profileMistakes,
  ...draftMistakes,
  ...saverMistakes,
  ...resumeFileMistakes,
  ...applicationMistakes,
  ...heldMoveMistakes,
  ...talentPoolMistakes,
  ...decisionMistakes,
  ...noteMistakes,
  ...reviewMistakes,
  ...membershipMistakes,
  ...messageMistakes,
  ...eventMistakes,
  ...moneyMistakes,
  ...offerMistakes,
  ...timeMistakes,
  ...listMistakes,
  ...siteMistakes,
];
