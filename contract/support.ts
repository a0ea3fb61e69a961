import * as z from "zod/mini";
import { calls, sent } from "@/contract/call";
import type { ListQuery } from "@/contract/inputs";
import { pageOf } from "@/lib/entities/page";
import {
  AccountSheet,
  Assistance,
  AssistanceCode,
  CreditChange,
  ListedAccount,
  ListedOrganization,
  Merging,
  OrganizationSheet,
} from "@/lib/entities/support";
import type { PlanName } from "@/lib/rules/subscription/plans";
import type { MergeChoice, MergeSide } from "@/lib/rules/support/merging";
import type { AssistancePart, PaymentMeans, SupportReason } from "@/lib/rules/support/support-actions";
import type { Credit } from "@/lib/rules/transaction/credits";

const Named = z.looseObject({ id: z.string() });
type WithReason = { reason: SupportReason };
/**
 * Actions of the platform's administrators on accounts. Each needs a reason, which the mail about the action states.
 */
export const support = calls({
  listAccounts: {
    method: "GET",
    path: "/support/accounts",
    query: sent<ListQuery & { query?: string; state?: string }>(),
    response: pageOf(ListedAccount),
  },
  listOrganizations: {
    method: "GET",
    path: "/support/organizations",
    query: sent<ListQuery & { query?: string; state?: string; plan?: string }>(),
    response: pageOf(ListedOrganization),
  },
  readAccount: { method: "GET", path: "/users/:id/sheet", response: AccountSheet },
  closeSessions: { method: "POST", path: "/users/:id/sessions/close", body: sent<WithReason>(), response: Named },

  /** Lifts the lock on log-ins; 422 with `data.code` notLocked when no lock prevents a log-in. */
  liftLogInLock: { method: "POST", path: "/users/:id/log-in-lock/lift", body: sent<WithReason>(), response: Named },

  /** Blocks the account: its sessions are closed, none opens, and its person is told why. */
  block: { method: "POST", path: "/users/:id/block", body: sent<WithReason>(), response: Named },
  unblock: { method: "POST", path: "/users/:id/unblock", body: sent<WithReason>(), response: Named },

  /** Confirms the present address of the account by hand. */
  confirmAddress: { method: "POST", path: "/users/:id/confirm-address", body: sent<WithReason>(), response: Named },

  /** Mails the link to choose a new password. */
  sendReset: { method: "POST", path: "/users/:id/reset-mail", body: sent<WithReason>(), response: Named },
  readOrganization: { method: "GET", path: "/organizations/:id/sheet", response: OrganizationSheet },

  /** Changes a balance of credits; 422 with `data.before` when it would become negative. */
  changeCredits: {
    method: "POST",
    path: "/organizations/:id/credits",
    body: sent<WithReason & { credit: Credit; change: number }>(),
    response: CreditChange,
  },
  /** Gives a plan from today, without an invoice; "discovery" ends the plan. */
  givePlan: {
    method: "POST",
    path: "/organizations/:id/plan",
    body: sent<WithReason & { name: PlanName }>(),
    response: Named,
  },

  /** Notes that what remains due of an order was paid. */
  notePaid: { method: "POST", path: "/orders/:id/paid", body: sent<{ means: PaymentMeans }>(), response: Named },
  handOver: {
    method: "POST",
    path: "/organizations/:id/owner",
    body: sent<WithReason & { ownerId: string }>(),
    response: Named,
  },

  /** Places the organization below another one, or below none. */
  setParent: {
    method: "POST",
    path: "/organizations/:id/parent",
    body: sent<WithReason & { parentId: string | null }>(),
    response: Named,
  },

  /** Compares two accounts, or two organizations: `mergedId` would be merged into `id`. */
  compare: { method: "GET", path: "/users/:id/merge", query: sent<{ mergedId: string }>(), response: Merging },

  /** Merges; 422 with `data.code` of MERGE_REFUSALS when it cannot be done. `name` is that of the merged one, as typed. */
  merge: {
    method: "POST",
    path: "/users/:id/merge",
    body: sent<WithReason & { mergedId: string; name: string } & Partial<Record<MergeChoice, MergeSide>>>(),
    response: Named,
  },

  /** Reads the data that the owner of this code chose to show. A code works once. */
  readByCode: { method: "POST", path: "/assistance/read", body: sent<{ code: string }>(), response: Assistance },
});

/** Codes by which a person lets the support read parts of their data. */
export const assistance = calls({
  /** The code is returned by this response only. */
  createCode: {
    method: "POST",
    path: "/assistance/codes",
    body: sent<{ parts: readonly AssistancePart[] }>(),
    response: AssistanceCode,
  },
  listCodes: { method: "GET", path: "/assistance/codes", response: z.array(AssistanceCode) },
});
