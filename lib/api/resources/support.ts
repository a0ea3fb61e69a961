import * as z from "zod/mini";
import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { AccountSheet, Assistance, AssistanceCode, CreditChange, OrganizationSheet } from "@/lib/entities/support";
import type { AssistancePart, SupportReason } from "@/lib/rules/support/support-actions";
import type { Credit } from "@/lib/rules/transaction/credits";

const Named = z.looseObject({ id: z.string() });
type WithReason = { reason: SupportReason };

/**
 * Actions of the platform's administrators on accounts. Each needs a reason, which the mail about the action states.
 */
export const support = (http: Http) => ({
  readAccount: async (userId: string, options?: CallOptions) =>
    http({ method: "GET", path: path`/users/${userId}/sheet`, schema: AccountSheet }, options),

  closeSessions: async (userId: string, body: WithReason, options?: CallOptions) =>
    http({ method: "POST", path: path`/users/${userId}/sessions/close`, body, schema: Named }, options),

  /** 422 with `data.code` notLocked when no lock prevents a log-in. */
  liftLogInLock: async (userId: string, body: WithReason, options?: CallOptions) =>
    http({ method: "POST", path: path`/users/${userId}/log-in-lock/lift`, body, schema: Named }, options),

  /** Mails the link to choose a new password. */
  sendReset: async (userId: string, body: WithReason, options?: CallOptions) =>
    http({ method: "POST", path: path`/users/${userId}/reset-mail`, body, schema: Named }, options),

  readOrganization: async (organizationId: string, options?: CallOptions) =>
    http({ method: "GET", path: path`/organizations/${organizationId}/sheet`, schema: OrganizationSheet }, options),

  /** 422 with `data.before` when the balance would become negative. */
  changeCredits: async (
    organizationId: string,
    body: WithReason & { credit: Credit; change: number },
    options?: CallOptions,
  ) =>
    http({ method: "POST", path: path`/organizations/${organizationId}/credits`, body, schema: CreditChange }, options),

  handOver: async (organizationId: string, body: WithReason & { ownerId: string }, options?: CallOptions) =>
    http({ method: "POST", path: path`/organizations/${organizationId}/owner`, body, schema: Named }, options),

  /** Places the organization below another one, or below none. */
  setParent: async (organizationId: string, body: WithReason & { parentId: string | null }, options?: CallOptions) =>
    http({ method: "POST", path: path`/organizations/${organizationId}/parent`, body, schema: Named }, options),

  /** Reads the data that the owner of this code chose to show. A code works once. */
  readByCode: async (body: { code: string }, options?: CallOptions) =>
    http({ method: "POST", path: path`/assistance/read`, body, schema: Assistance }, options),
});

/** Codes by which a person lets the support read parts of their data. */
export const assistance = (http: Http) => ({
  /** The code is returned by this response only. */
  createCode: async (body: { parts: readonly AssistancePart[] }, options?: CallOptions) =>
    http({ method: "POST", path: path`/assistance/codes`, body, schema: AssistanceCode }, options),

  listCodes: async (options?: CallOptions) =>
    http({ method: "GET", path: path`/assistance/codes`, schema: z.array(AssistanceCode) }, options),
});
