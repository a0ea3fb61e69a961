import { demoAccountId } from "@/marketplace/demo/accounts";
import { dayFromDataDate } from "@/marketplace/demo/dates";
import { companyId, offerId } from "@/marketplace/demo/ids";
import type { DemoTable } from "@/marketplace/demo/table-rows";
import { fixedId } from "@/marketplace/install/ids";

const OFFERS: [company: string, offer: string, note: string | null][] = [
  ["azurelle-expertise", "gestionnaire-de-paie-antibes", "Demander si le télétravail est possible dès l’embauche."],
  ["charentonne-expertise", "gestionnaire-de-paie-angouleme", null],
  ["lutetiane", "gestionnaire-de-paie-paris-2", null],
];
const FOLLOWED = ["cabinet-escandrille", "azurelle-expertise"];

export const alertId = (key: string) => fixedId("sch", key);

/** Returns the items that the candidate of the demonstration saved: offers, firms that they follow, alerts. */
export const savedTables = (): DemoTable[] => {
  const user_id = demoAccountId("candidate");
  const dated = (days: number) => ({ created_date: dayFromDataDate(-days), updated_date: dayFromDataDate(-days) });
  const offers = OFFERS.map(([company, offer, note], index) => ({
    user_id,
    kind: "offer",
    asset_id: offerId(company, offer),
    note,
    alerted_date: dayFromDataDate(-1),
    ...dated(index + 2),
  }));
  const followed = FOLLOWED.map((company, index) => ({
    user_id,
    kind: "company",
    asset_id: companyId(company),
    note: null,
    alerted_date: dayFromDataDate(-1),
    ...dated(index + 6),
  }));
  const alert = (key: string, name: string, query: string, days: number) => ({
    id: alertId(key),
    user_id,
    name,
    search: { query },
    active: true,
    alerted_date: dayFromDataDate(-1),
    metadata: { query: new URLSearchParams({ q: query }).toString() },
    platform_data: {},
    ...dated(days),
  });
  return [
    { table: "bookmarks", rows: [...offers, ...followed] },
    {
      table: "saved_searches",
      rows: [
        alert("toulouse", "Paie à Toulouse", "gestionnaire de paie toulouse", 20),
        alert("littoral", "Paie sur le littoral", "gestionnaire de paie montpellier", 9),
      ],
    },
  ];
};
