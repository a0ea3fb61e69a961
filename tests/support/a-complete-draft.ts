import { today } from "@/lib/rules/time/paris-time";
import { addDays } from "@/lib/rules/time/working-days";
import type { Context } from "@/marketplace/context";
import { updateRow } from "@/marketplace/db/rows";
import { anOffer } from "@/tests/support/a-firm";

/** Custom attributes of an offer that lacks nothing. */
export const WHOLE = {
  jobReferential: "gestionnaire-de-paie",
  contractType: "cdi",
  jobSchedule: "temps-plein-35h",
  salaryMin: 30_000,
  salaryPeriod: "annuel",
  validThrough: addDays(today(), 40),
};

/** Creates an unpublished offer of this firm that lacks nothing, except what the attributes change; returns its id. */
export async function aCompleteDraft(
  db: Context["db"],
  owner: string,
  { attributes = {}, validated = false }: { attributes?: object; validated?: boolean } = {},
): Promise<string> {
  const id = await anOffer(db, owner, {
    active: false,
    validated,
    locations: [{ city: "Lyon", latitude: 45.7, longitude: 4.8 }],
    attributes: { ...WHOLE, ...attributes },
  });
  const description = `<p>${"La paie de nos clients, de la saisie au bulletin. ".repeat(15)}</p>`;
  await updateRow(db, "assets", id, { name: "Gestionnaire de paie (H/F)", description });
  return id;
}
