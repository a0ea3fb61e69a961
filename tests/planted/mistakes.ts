import { accessMistakes } from "@/tests/planted/access";
import { applicationMistakes } from "@/tests/planted/applications";
import { applyingMistakes } from "@/tests/planted/applying";
import { auditMistakes } from "@/tests/planted/audit";
import { backOfficeMistakes } from "@/tests/planted/back-office";
import { backupMistakes } from "@/tests/planted/backup";
import { calculatorMistakes } from "@/tests/planted/calculators";
import { decisionMistakes } from "@/tests/planted/decisions";
import { demonstrationMistakes } from "@/tests/planted/demonstration";
import { draftMistakes } from "@/tests/planted/drafts";
import { entranceMistakes } from "@/tests/planted/entrance";
import { entryMistakes } from "@/tests/planted/entries";
import { eventMistakes } from "@/tests/planted/events";
import { feedMistakes } from "@/tests/planted/feeds";
import { firmToolMistakes } from "@/tests/planted/firm-tools";
import { heldMoveMistakes } from "@/tests/planted/held-moves";
import { listMistakes } from "@/tests/planted/lists";
import { membershipMistakes } from "@/tests/planted/memberships";
import { messageMistakes } from "@/tests/planted/messages";
import type { Mistake } from "@/tests/planted/mistake";
import { moderationMistakes } from "@/tests/planted/moderation";
import { moneyMistakes } from "@/tests/planted/money";
import { namespaceMistakes } from "@/tests/planted/namespaces";
import { newsletterMistakes } from "@/tests/planted/newsletter";
import { noteMistakes } from "@/tests/planted/notes";
import { offerMistakes } from "@/tests/planted/offers";
import { peopleMistakes } from "@/tests/planted/people";
import { processMistakes } from "@/tests/planted/processes";
import { profileMistakes } from "@/tests/planted/profiles";
import { resumeFileMistakes } from "@/tests/planted/resume-files";
import { reviewMistakes } from "@/tests/planted/reviews";
import { saverMistakes } from "@/tests/planted/saver";
import { siteMistakes } from "@/tests/planted/site";
import { statisticsMistakes } from "@/tests/planted/statistics";
import { systemMistakes } from "@/tests/planted/system";
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
  ...feedMistakes,
  ...heldMoveMistakes,
  ...talentPoolMistakes,
  ...backOfficeMistakes,
  ...backupMistakes,
  ...calculatorMistakes,
  ...decisionMistakes,
  ...namespaceMistakes,
  ...newsletterMistakes,
  ...noteMistakes,
  ...reviewMistakes,
  ...membershipMistakes,
  ...peopleMistakes,
  ...messageMistakes,
  ...entryMistakes,
  ...entranceMistakes,
  ...eventMistakes,
  ...auditMistakes,
  ...demonstrationMistakes,
  ...moderationMistakes,
  ...moneyMistakes,
  ...offerMistakes,
  ...timeMistakes,
  ...listMistakes,
  ...processMistakes,
  ...siteMistakes,
  ...firmToolMistakes,
  ...statisticsMistakes,
  ...systemMistakes,
];
