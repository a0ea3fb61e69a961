import { MONTHLY_CREDITS, PACKS, PLANS } from "@/lib/rules/subscription/plans";
import type { CreditReason } from "@/lib/rules/transaction/credit-moves";
import { type Credit, type Credits, creditsOf } from "@/lib/rules/transaction/credits";
import { DEMO_FIRM, demoAccountId } from "@/marketplace/demo/accounts";
import { atHour } from "@/marketplace/demo/dates";
import { offerId, organizationId, profileId } from "@/marketplace/demo/ids";
import { type DemoSubscription, orderId, SUBSCRIPTIONS } from "@/marketplace/demo/rows/subscriptions";
import type { DemoTable } from "@/marketplace/demo/table-rows";
import { fixedId } from "@/marketplace/install/ids";

/** Days between the opening of the account and the first month of its plan. */
const OPENED_DAYS_BEFORE = 30;
/** Credit that each kind of spending uses. */
const TAKES = { contact: "addressCredits", resume: "cvthequeCredits", publication: "offerCredits" } as const;

type Why = { reason: CreditReason; detail?: string; by?: "firm" | "platform"; about?: string };
type Ledger = { lines: object[]; counters: Credits };

/** Returns the ledger of a firm, line by line in chronological order, and the resulting counters. */
export function ledgerOf(subscription: DemoSubscription, slots: number): Ledger {
  const { company, plan, months, spends, packs } = subscription;
  const counters = creditsOf({ _private: { addressCredits: 0 } });
  const unused: Partial<Credits> = {};
  const lines: object[] = [];
  const change = (date: string, credit: Credit, count: number, { reason, detail, by, about }: Why) => {
    if (count === 0) return;
    counters[credit] += count;
    lines.push({
      id: fixedId("crm", `${company}/${lines.length}`),
      organization_id: organizationId(company),
      credit,
      change: count,
      balance: counters[credit],
      reason,
      detail: detail ?? null,
      object_id: about ?? null,
      created_date: date,
      actor_type: by ? "person" : "platform",
      actor_id: by ? personOf(company, by) : null,
    });
  };
  const open = (date: string) => {
    change(date, "slots", slots - PLANS[plan].slots, { reason: "opening" });
    change(date, "addressCredits", 1, { reason: "opening" });
  };
  const month = (date: string, daysAgo: number) => {
    const isFirst = daysAgo === months[0];
    const why: Why = { reason: "plan", detail: plan, about: orderId(company, "plan", daysAgo) };
    for (const credit of MONTHLY_CREDITS)
      change(date, credit, -(unused[credit] ?? 0), { reason: "planUnused", detail: plan });
    if (isFirst) change(date, "slots", PLANS[plan].slots, { ...why, by: "platform" });
    for (const credit of MONTHLY_CREDITS) {
      unused[credit] = PLANS[plan][credit];
      change(date, credit, PLANS[plan][credit], isFirst ? { ...why, by: "platform" } : why);
    }
  };
  const spend = (date: string, spending: DemoSubscription["spends"][number]) => {
    const credit = TAKES[spending.kind];
    unused[credit] = Math.max(0, (unused[credit] ?? 0) - 1);
    const about = spending.kind === "publication" ? offerId(company, spending.offer) : profileId(spending.candidate);
    change(date, credit, -1, { reason: spending.kind, by: "firm", about });
  };
  const steps = [
    { date: atHour((months[0] ?? 0) + OPENED_DAYS_BEFORE, 9), run: open },
    ...months.map((daysAgo) => ({ date: atHour(daysAgo, 3), run: (date: string) => month(date, daysAgo) })),
    ...spends.map((one) => ({ date: atHour(one.daysAgo, 10), run: (date: string) => spend(date, one) })),
    ...packs
      .filter(({ state }) => state === "granted")
      .map(({ pack, daysAgo }) => ({
        date: atHour(daysAgo, 15),
        run: (date: string) =>
          change(date, PACKS[pack].credit, PACKS[pack].count, {
            reason: "pack",
            detail: pack,
            by: "platform",
            about: orderId(company, "pack", daysAgo),
          }),
      })),
  ];
  for (const { date, run } of steps.toSorted((a, b) => (a.date < b.date ? -1 : 1))) run(date);
  return { lines, counters };
}

/** Returns the member who made the change. Only the firm of the demonstration has accounts. */
const personOf = (company: string, by: "firm" | "platform"): string | null =>
  by === "platform"
    ? demoAccountId("platformAdministrator")
    : company === DEMO_FIRM
      ? demoAccountId("recruiter")
      : null;

/** Returns the rows of the ledgers, and of the profiles that were read for a credit. */
export const ledgerTables = (slotsOf: (company: string) => number): DemoTable[] => [
  {
    table: "credit_moves",
    rows: SUBSCRIPTIONS.flatMap((subscription) => ledgerOf(subscription, slotsOf(subscription.company)).lines),
  },
  {
    table: "reveals",
    rows: SUBSCRIPTIONS.flatMap(({ company, spends }) =>
      spends.flatMap((spending) =>
        spending.kind === "publication"
          ? []
          : [
              {
                organization_id: organizationId(company),
                asset_id: profileId(spending.candidate),
                kind: spending.kind === "contact" ? "address" : "cvtheque",
                created_date: atHour(spending.daysAgo, 10),
              },
            ],
      ),
    ),
  },
];
