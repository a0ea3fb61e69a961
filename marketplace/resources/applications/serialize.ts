import type { Selectable } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import type { NotesRequest } from "@/lib/entities/notes-request";
import type { TalentPool } from "@/lib/entities/talent-pool";
import type { HeldMove, Transaction } from "@/lib/entities/transaction";
import { isReadableByFirm, seenByApplicant } from "@/lib/rules/transaction/application-process";
import type { Actor } from "@/lib/rules/transaction/transaction-process";
import type { Caller } from "@/marketplace/access/caller";
import type { Action } from "@/marketplace/access/policy";
import { isOwn, scopeOf } from "@/marketplace/access/rights";
import type { Database } from "@/marketplace/db/schema";
import type { Card } from "@/marketplace/resources/applications/card";
import { type FollowUp, followUpFields } from "@/marketplace/resources/applications/follow-up";
import { storedInterview } from "@/marketplace/resources/applications/interview/stored";
import type { Applicant } from "@/marketplace/resources/applications/store";
import { commonFields } from "@/marketplace/resources/serialize";

export type Row = Selectable<Database["transactions"]>;

/** Returns the parties that a caller acts as on a transaction: both for the platform, none for other callers. */
export function partiesOf(caller: Caller, action: Action, row: Pick<Row, "owner_id" | "taker_id">): Actor[] {
  if (scopeOf(caller, action) === "all") return ["owner", "taker"];
  if (scopeOf(caller, action) === null) return [];
  if (isOwn(caller, row.owner_id)) return ["owner"];
  return isOwn(caller, row.taker_id) ? ["taker"] : [];
}

type Reader = {
  caller: Caller;
  livemode: boolean;
  applicant: Applicant | undefined;
  followUp?: FollowUp | undefined;
  card?: Card | undefined;
  /** The firm's postponed move, visible only to the firm. */
  heldMove?: HeldMove | null | undefined;
  /** The candidate's request for the firm's notes. */
  notesRequest?: NotesRequest | null | undefined;
  /** The request of a refusal: may the firm keep the application in its talent pool? */
  talentPool?: TalentPool | null | undefined;
};

/**
 * Returns the transaction as its reader may see it. Candidates never see that their application is restricted, nor the
 * firm's notes or postponed move. The firm reads the applicant and the fields that they sent, unless the application is
 * restricted or withdrawn.
 */
export function toTransaction(
  row: Row,
  { caller, livemode, applicant, followUp, card, heldMove = null, notesRequest, talentPool }: Reader,
): Transaction {
  const parties = partiesOf(caller, "transaction:read", row);
  const common = {
    ...commonFields(caller, row, livemode, row.taker_id),
    ...termsOf(row),
    ...(followUp ? followUpFields(row, followUp, parties.includes("taker")) : {}),
    // The firm reads sources as totals alone.
    ...(row.is_application && parties.includes("taker") ? { source: row.source } : {}),
    ...(row.is_application ? { interview: storedInterview(row) } : {}),
    ...(row.is_application && notesRequest !== undefined ? { notesRequest } : {}),
    ...(row.is_application && talentPool !== undefined ? { talentPool } : {}),
    ...(row.is_application && parties.includes("owner") ? { heldMove } : {}),
  };
  if (!row.is_application || parties.length === 2) return { ...common, ...(applicant ? { applicant } : {}) };
  if (!parties.includes("owner")) {
    return { ...common, status: seenByApplicant(row.status), statusHistory: row.status_history.map(asApplicantSees) };
  }
  return isReadableByFirm(common)
    ? {
        ...common,
        ...card?.fields,
        ...(applicant ? { applicant: { ...applicant, ...givenPhone(row), ...card?.applicant } } : {}),
      }
    : {
        ...common,
        metadata: {},
        interview: null,
        ...(applicant ? { applicant: { id: applicant.id, displayName: applicant.displayName } } : {}),
      };
}

/** Returns whether the firm of this application may read who applied. */
export const isReadableRow = ({ status, status_history: statusHistory }: Pick<Row, "status" | "status_history">) =>
  isReadableByFirm({ status, statusHistory });

/** Returns the telephone number sent with the application, which replaces the profile's number. */
const givenPhone = ({ metadata }: Row) => (typeof metadata.phone === "string" ? { phone: metadata.phone } : {});

/** Returns the fields that do not depend on the reader. */
export const termsOf = (row: Row) => ({
  assetId: row.asset_id,
  assetSnapshot: row.asset_snapshot,
  assetTypeId: row.asset_type_id,
  assetType: row.asset_type,
  status: row.status,
  statusHistory: row.status_history,
  ownerId: row.owner_id,
  takerId: row.taker_id,
  quantity: row.quantity,
  startDate: row.start_date?.toISOString() ?? null,
  endDate: row.end_date?.toISOString() ?? null,
  duration: row.duration,
  timeUnit: row.time_unit,
  unitPrice: row.unit_price,
  value: row.value,
  ownerAmount: row.owner_amount,
  takerAmount: row.taker_amount,
  platformAmount: row.platform_amount,
  currency: row.currency,
  completedDate: row.completed_date?.toISOString() ?? null,
  cancelledDate: row.cancelled_date?.toISOString() ?? null,
  cancellationReason: row.cancellation_reason,
});

/** The firm's fields that candidates read; all others are private to the firm. */
const SHARED_FIELDS = ["reason", "label", "message", "cancellationReason"];

function asApplicantSees({ status, date, data }: Row["status_history"][number]) {
  const shared = Object.fromEntries(Object.entries(data ?? {}).filter(([key]) => SHARED_FIELDS.includes(key)));
  return { status: seenByApplicant(status), date, ...(Object.keys(shared).length > 0 ? { data: shared } : {}) };
}

/** Returns the object of an event, which names no person, since events are sent to other systems. */
export const toEventObject = (row: Row): JsonObject => ({
  id: row.id,
  assetId: row.asset_id,
  assetTypeId: row.asset_type_id,
  ownerId: row.owner_id,
});
