import type { FeedOutcome, FeedReason } from "@/lib/entities/offer-feed";
import type { OfferProposal } from "@/lib/entities/offer-proposal";
import { ADDRESS_UNPROVED } from "@/lib/rules/address-unproved";
import { firstLastDay } from "@/lib/rules/offer/validity";
import type { OfferValues } from "@/marketplace/offer-import/import-rules";
import { isDraft, type StoredAsset } from "@/marketplace/resources/assets/changes";
import { writtenOffer } from "@/marketplace/resources/assets/shape";
import {
  changesOf,
  fieldsOf,
  type OfferFields,
  withFields,
} from "@/marketplace/resources/offer-feeds/import/offer-fields";
import { publicationProblems } from "@/marketplace/resources/offer-feeds/import/publication-problems";

/** An offer of the feed as the last import left it. `asset` is null once a person removed the offer. */
export type KnownItem = {
  base: OfferFields;
  state: "waiting" | "published" | "left";
  asset: StoredAsset | null;
};

export type DecisionRules = {
  /** An ISO date. */
  today: string;
  /** Ids of the offices of a firm that refuses offers elsewhere; null for other firms. */
  offices: ReadonlySet<string> | null;
  isInBranch: boolean;
  /** False when no member of the firm has confirmed their address: nothing is published. */
  isAnswerable: boolean;
  /** True when complete offers are published while a slot is free. */
  publishes: boolean;
};

/** Decision of an import about an offer. */
export type Decision = {
  outcome: FeedOutcome;
  reasons: FeedReason[];
  /** The offer afterwards; null when it does not change. */
  after: StoredAsset | null;
  /** True when the offer needs a slot; without one it waits as a draft. */
  needsSlot: boolean;
  state: KnownItem["state"];
  /** True when the row of the feed counts as processed; otherwise the next run examines it again. */
  isSettled: boolean;
};

/**
 * Returns the decision when no slot is free: the offer waits, whatever the decision was, since only a person spends a
 * credit.
 */
export const withoutSlot = (decision: Decision): Decision => ({
  ...decision,
  outcome: decision.outcome === "reopened" ? "ignored" : "draft",
  reasons: [{ code: "slots" }],
  after: decision.outcome === "reopened" ? null : decision.after && { ...decision.after, active: false },
  state: decision.outcome === "reopened" ? "left" : "waiting",
  isSettled: decision.outcome !== "reopened",
});

/**
 * Returns the decision with a reason `proposed` for each gap that has a proposal, which waits for a person to confirm
 * it. A proposal fills the gap of its own name; a proposed town fills the gap of places.
 */
export const withProposals = (decision: Decision, proposals: readonly OfferProposal[]): Decision => ({
  ...decision,
  reasons: decision.reasons.map((reason) => {
    const field = reason.detail === "places" ? "city" : reason.detail;
    const guess = proposals.find((one) => one.field === field);
    return reason.code === "gap" && guess ? { code: "proposed", detail: guess.field } : reason;
  }),
});

/**
 * Decides about an offer that is in the feed. `known`: the offer as the last import left it; null for a new one, which
 * starts from `blank`. Pure.
 */
export function decide(
  values: OfferValues,
  known: KnownItem | null,
  blank: StoredAsset,
  rules: DecisionRules,
): Decision {
  const theirs = fieldsOf(values);
  const day = dayIn(theirs);
  if (known === null) return whenReady("published", withLastDay(withFields(blank, theirs), day, rules), rules, []);
  const { asset, base } = known;
  if (asset === null) return ignored("removedHere", known.state);
  const { changes, kept } = changesOf(base, asset, theirs);
  const reasons = kept.map((field) => ({ code: "keptHere", detail: field }));
  const after = isNone(changes) ? null : withFields(asset, changes);
  if (asset.active) return onlineOffer(asset, changes, reasons, rules);
  if (!isDraft(asset)) return closedOffer(after ?? asset, day, known.state, rules);
  if (known.state === "published") return ignored("withdrawnHere", "published");
  return draftOffer(asset, after, day, reasons, rules);
}

const isNone = (changes: OfferFields): boolean => Object.keys(changes).length === 0;
const isNothing = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

/**
 * Decides again about an offer that did not change in its feed. Returns null unless the offer is a draft that waited
 * for a slot and can now be published.
 */
export function decideAgain({ base, asset, state }: KnownItem, rules: DecisionRules): Decision | null {
  const decision =
    asset !== null && isDraft(asset) && state === "waiting" ? draftOffer(asset, null, dayIn(base), [], rules) : null;
  return decision?.outcome === "published" ? decision : null;
}

const dayIn = (fields: OfferFields): string | null => {
  const day = fields["customAttributes.validThrough"];
  return typeof day === "string" ? day : null;
};

const ignored = (code: string, state: KnownItem["state"]): Decision => ({
  outcome: "ignored",
  reasons: [{ code }],
  after: null,
  needsSlot: false,
  state,
  isSettled: true,
});

/** Publishes a draft as soon as nothing prevents it. */
function draftOffer(
  asset: StoredAsset,
  after: StoredAsset | null,
  day: string | null,
  kept: FeedReason[],
  rules: DecisionRules,
): Decision {
  const ready = whenReady("published", withLastDay(after ?? asset, day, rules), rules, kept);
  if (ready.outcome === "published" || after !== null) return ready;
  return { ...ready, outcome: "unchanged", after: null };
}

/**
 * Changes a published offer. A change that breaks a rule is not made, and the next run examines it again. Even then, a
 * field that the feed no longer has is emptied, unless the offer requires it.
 */
function onlineOffer(asset: StoredAsset, changes: OfferFields, kept: FeedReason[], rules: DecisionRules): Decision {
  const settled = { needsSlot: false, state: "published" as const, isSettled: true };
  if (isNone(changes)) return { ...settled, outcome: "unchanged", reasons: kept, after: null };
  const after = withFields(asset, changes);
  const former = problemsOf(asset, rules).map(keyOf);
  const newProblems = (offer: StoredAsset) =>
    problemsOf(offer, rules).filter((problem) => !former.includes(keyOf(problem)));
  const problems = newProblems(after);
  if (problems.length > 0) {
    const emptied = Object.entries(changes).filter(
      ([field, value]) => isNothing(value) && newProblems(withFields(asset, { [field]: value })).length === 0,
    );
    const rest = emptied.length > 0 ? withFields(asset, Object.fromEntries(emptied)) : null;
    return { ...settled, outcome: "held", reasons: problems, after: rest, isSettled: false };
  }
  return { ...settled, outcome: "changed", reasons: kept, after };
}

/** An offer that a person closed stays closed; one that left the feed and came back is reopened. */
function closedOffer(
  offer: StoredAsset,
  day: string | null,
  state: KnownItem["state"],
  rules: DecisionRules,
): Decision {
  const reason = offer.closing?.reason;
  if (state !== "left" || reason !== "left-feed")
    return ignored(reason === "expired" ? "expired" : "closedHere", state);
  const ready = whenReady("reopened", { ...withLastDay(offer, day, rules), closing: null }, rules, []);
  if (ready.outcome === "reopened") return ready;
  return { ...ready, outcome: "ignored", after: null, state: "left", isSettled: false };
}

function whenReady(
  outcome: "published" | "reopened",
  offer: StoredAsset,
  rules: DecisionRules,
  kept: FeedReason[],
): Decision {
  const problems = waitingFor(offer, rules);
  const isReady = problems.length === 0;
  return {
    outcome: isReady ? outcome : "draft",
    reasons: [...problems, ...kept],
    after: { ...offer, active: isReady },
    // An offer published with a credit needs no slot: it may be closed and opened again.
    needsSlot: isReady && offer.published_with !== "credit",
    state: isReady ? "published" : "waiting",
    isSettled: true,
  };
}

/** Sets the last day that the feed gives, otherwise the default one. */
const withLastDay = (offer: StoredAsset, day: string | null, { today }: DecisionRules): StoredAsset => ({
  ...offer,
  custom_attributes: {
    ...offer.custom_attributes,
    validThrough: day ?? firstLastDay(offer.custom_attributes, today),
  },
});

const waitingFor = (offer: StoredAsset, rules: DecisionRules): FeedReason[] => {
  const problems = problemsOf(offer, rules);
  if (problems.length > 0) return problems;
  if (!rules.isAnswerable) return [{ code: ADDRESS_UNPROVED }];
  return rules.publishes ? [] : [{ code: "manual" }];
};

const keyOf = ({ code, detail }: FeedReason): string => `${code} ${detail}`;

function problemsOf(offer: StoredAsset, { today, offices, isInBranch }: DecisionRules): FeedReason[] {
  const written = writtenOffer(offer);
  return written === null ? [{ code: "form" }] : publicationProblems(written, { today, offices, isInBranch });
}
