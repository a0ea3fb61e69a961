import type { RequestRefusal, RequestState } from "@/lib/rules/subscription/order-requests";
import type { PackName, PlanName } from "@/lib/rules/subscription/plans";
import { DEMO_FIRM } from "@/marketplace/demo/accounts";
import { fixedId } from "@/marketplace/install/ids";

/** Use of a credit: the contact or the CV of a candidate, or one more offer. */
type Spend = { daysAgo: number } & (
  | { kind: "contact" | "resume"; candidate: string }
  | { kind: "publication"; offer: string }
);
type Asked = { daysAgo: number; pack: PackName; state: RequestState; reason?: RequestRefusal };

/** Firm with a plan: the first days of the months of the plan, the firm's spending, and the packs that it requested. */
export type DemoSubscription = {
  company: string;
  plan: PlanName;
  /** First days of the months of the plan, each as a number of days before the data's day, the earliest first. */
  months: number[];
  renewsInDays: number;
  spends: Spend[];
  packs: Asked[];
};

const spent = (kind: "contact" | "resume", candidates: Record<string, number>): Spend[] =>
  Object.entries(candidates).map(([candidate, daysAgo]) => ({ kind, candidate, daysAgo }));

/** Firms with a plan. The other firms only have the opening of their ledger. */
export const SUBSCRIPTIONS: DemoSubscription[] = [
  {
    company: DEMO_FIRM,
    plan: "firm",
    months: [139, 108, 77, 47, 16],
    renewsInDays: 14,
    spends: [
      ...spent("contact", {
        "karim-rousselot-12": 146,
        "sandrine-fontenay-15": 131,
        "marco-rousselot-17": 118,
        "agathe-pelletan-19": 74,
        "loic-lecointre-21": 69,
        "amandine-delattre-22": 55,
        "caroline-brunel-25": 41,
        "nadia-sorel-26": 30,
        "arthur-ravel-56": 9,
      }),
      ...spent("resume", {
        "aicha-haudry-20": 133,
        "ines-haudry-23": 132,
        "marine-ferrand-18": 120,
        "marine-perrin-27": 88,
        "yasmine-garrigue-28": 76,
        "loic-boucherit-33": 73,
        "damien-hamidi-34": 62,
        "justine-lafargue-37": 51,
        "celine-tessier-39": 44,
        "noemie-aubrac-40": 37,
        "loic-coulibaly-41": 26,
        "mamadou-brunel-5": 4,
      }),
      { kind: "publication", offer: "conseiller-en-gestion-beziers", daysAgo: 34 },
    ],
    packs: [
      { pack: "offer", state: "granted", daysAgo: 36 },
      { pack: "contacts", state: "refused", reason: "duplicate", daysAgo: 22 },
      { pack: "resumes", state: "waiting", daysAgo: 1 },
    ],
  },
  {
    company: "treguern-conseil",
    plan: "network",
    months: [68, 38, 7],
    renewsInDays: 23,
    spends: [
      ...spent("contact", { "gaelle-moreau-vidal-42": 52, "sebastien-lebreton-43": 33, "louis-delmas-45": 5 }),
      ...spent("resume", {
        "gael-brunel-46": 53,
        "claire-ravel-48": 34,
        "ophelie-renaudin-52": 31,
        "mei-pichon-53": 6,
      }),
    ],
    packs: [{ pack: "contacts", state: "granted", daysAgo: 12 }],
  },
  {
    company: "azurelle-expertise",
    plan: "firm",
    months: [49, 19],
    renewsInDays: 11,
    spends: [...spent("contact", { "pauline-diallo-54": 21 }), ...spent("resume", { "agathe-seguin-57": 20 })],
    packs: [],
  },
];

export const demoSubscription = (company: string): DemoSubscription | undefined =>
  SUBSCRIPTIONS.find((subscription) => subscription.company === company);

/** Returns the id of an order, for a month of a plan or a pack, by the day on which it was made. */
export const orderId = (company: string, kind: "plan" | "pack", daysAgo: number): string =>
  fixedId("ord", `${company}/${kind}/${daysAgo}`);
