import type { TransactionQuery } from "@/contract/transactions";
import { labelOfStep, type Stage, toStep } from "@/lib/rules/transaction/firm-moves";
import type { ListRules, ListState } from "@/workspace/shell/list/list-state";

export const ORDERS = ["answerDueDate", "statusDate", "createdDate"] as const;
export type BoardState = ListState<(typeof ORDERS)[number]>;

/**
 * The state of the screen in its URL: the view and the filters, and for the list also its part, its order and its page.
 */
export const RULES = {
  orders: ORDERS,
  order: "asc",
  filters: { vue: ["auto", "tableau", "liste"], suivi: ["", "retard", "relance"], suivies: ["", "moi"] },
  texts: ["etape", "offre", "bureau", "etiquette", "q"],
} as const satisfies ListRules<(typeof ORDERS)[number]>;

/** The stages as spelled in the URL; a custom step of the firm is `etape-` and its label. */
const SPELLED = { unread: "a-lire", pending: "a-l-etude", meeting: "entretien", ended: "terminees" } as const;
const STEP = "etape-";
/** The talent pool, a part of the ended applications. */
export const POOL = "vivier";

export function spellStage(stage: Stage): string {
  const label = labelOfStep(stage);
  return label === null ? SPELLED[stage as keyof typeof SPELLED] : `${STEP}${label}`;
}

/** Reads a stage from the URL; null for anything else, which stands for all stages that are not ended. */
export function readStage(text: string | undefined): Stage | null {
  if (text === POOL) return "ended";
  if (text?.startsWith(STEP)) return toStep(text.slice(STEP.length));
  const found = Object.entries(SPELLED).find(([, spelled]) => spelled === text)?.[0];
  return (found as keyof typeof SPELLED | undefined) ?? null;
}

export type Filters = BoardState["filters"];

/** Converts the filters to an API query, without the stage, which each view adds. */
export const searchedBy = ({ etape, ...filters }: Filters): TransactionQuery => ({
  ...countedBy(filters),
  ...(etape === POOL ? { talentPool: ["kept"] } : {}),
});

/** Converts the filters for the counts of all parts, including the talent pool. */
export const countedBy = ({ offre, bureau, etiquette, suivi, suivies, q }: Filters): TransactionQuery => ({
  ...(offre ? { assetId: offre } : {}),
  ...(bureau ? { city: bureau } : {}),
  ...(etiquette ? { tag: [etiquette] } : {}),
  ...(suivies === "moi" ? { isMine: true } : {}),
  ...(suivi === "retard" ? { isLate: true } : {}),
  ...(suivi === "relance" ? { isReminded: true } : {}),
  ...(q ? { query: q } : {}),
});

export const isFilteredBy = (filters: Filters): boolean => Object.keys(searchedBy(filters)).length > 0;
