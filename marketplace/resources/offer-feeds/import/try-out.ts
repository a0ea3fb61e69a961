import type { Kysely } from "kysely";
import type { FeedLine } from "@/lib/entities/offer-feed";
import type { Database } from "@/marketplace/db/schema";
import type { ImportRules } from "@/marketplace/offer-import/import-rules";
import type { AssetSettings } from "@/marketplace/resources/assets/settings";
import { decide, withoutSlot, withProposals } from "@/marketplace/resources/offer-feeds/import/decide";
import { type ItemSummary, readItems } from "@/marketplace/resources/offer-feeds/import/items";
import type { Operation } from "@/marketplace/resources/offer-feeds/import/operation";
import { type ImportTarget, toDecisionRules } from "@/marketplace/resources/offer-feeds/import/target";
import { blankOffer } from "@/marketplace/resources/offer-feeds/import/write-offer";

const AT_ONCE = 100;

type Trial = {
  target: ImportTarget;
  rules: ImportRules;
  settings: AssetSettings;
  items: ReadonlyMap<string, ItemSummary>;
  slots: number;
};

type RowOperation = Extract<Operation, { kind: "row" }>;
const isRow = (operation: Operation): operation is RowOperation => operation.kind === "row";

/**
 * Returns, for each operation, the line that an import would give: the decisions are the same, but nothing is written.
 */
export async function tryOut(
  db: Kysely<Database>,
  trial: Trial,
  operations: readonly Operation[],
): Promise<FeedLine[]> {
  const rows = operations.filter(isRow);
  const lines: FeedLine[] = [];
  let { slots } = trial;
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const decided = await decideSome(db, trial, rows.slice(start, start + AT_ONCE));
    for (const { needsSlot, line, lineWithoutSlot } of decided) {
      lines.push(needsSlot && slots <= 0 ? lineWithoutSlot : line);
      if (needsSlot) slots -= 1;
    }
  }
  const others = operations.flatMap((operation) => (isRow(operation) ? [] : [lineOf(trial, operation)]));
  return [...lines, ...others];
}

async function decideSome(db: Kysely<Database>, { target, settings, rules }: Trial, rows: readonly RowOperation[]) {
  const references = rows.map(({ row }) => row.reference);
  const known = await readItems(db, target.id, references);
  const blank = blankOffer(target.organizationId, settings);
  return rows.flatMap(({ row: { reference, position, title, values, proposals } }) => {
    if (values === null) return [];
    const item = known.get(reference) ?? null;
    const decision = withProposals(decide(values, item, blank, toDecisionRules(rules)), proposals);
    const line = { position, reference, title, assetId: item?.asset?.id ?? null };
    const { outcome, reasons, needsSlot } = decision;
    const { outcome: otherwise, reasons: lacking } = withoutSlot(decision);
    return [
      {
        needsSlot,
        line: { ...line, outcome, reasons },
        lineWithoutSlot: { ...line, outcome: otherwise, reasons: lacking },
      },
    ];
  });
}

const OUTCOMES = { slot: "published", renew: "renewed", leave: "closed" } as const;

function lineOf({ items }: Trial, { kind, reference, position }: Exclude<Operation, RowOperation>): FeedLine {
  const item = items.get(reference);
  const isDraft = kind === "leave" && item?.isDraft === true;
  return {
    position,
    reference,
    title: item?.title ?? reference,
    assetId: item?.assetId ?? null,
    outcome: isDraft ? "removed" : OUTCOMES[kind],
    reasons: [],
  };
}
