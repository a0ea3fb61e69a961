import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import type { JsonObject } from "@/lib/entities/json";
import { type AlertFrequency, MailAlert } from "@/lib/entities/saved-search";
import type { SearchPayload } from "@/lib/entities/search";
import { Success } from "@/lib/entities/success";

type Criteria = Omit<SearchPayload, "save" | "page" | "nbResultsPerPage">;
export type NewMailAlert = {
  email: string;
  /** A payload of POST /search. */
  criteria: Criteria;
  name: string;
  locale?: "fr" | "en";
  frequency?: Exclude<AlertFrequency, "off">;
  metadata?: JsonObject;
};
export type MailAlertEdit = {
  name?: string;
  criteria?: Criteria;
  frequency?: AlertFrequency;
  metadata?: JsonObject;
};

/** Alerts of an e-mail address without an account. The token in their mails gives access to them, without a session. */
export const alerts = (keyHttp: Http) => ({
  /** Succeeds whatever the address: a confirmation link is mailed to it. */
  create: async (body: NewMailAlert, options?: CallOptions) =>
    keyHttp({ method: "POST", path: path`/alerts`, body, schema: Success }, options),

  /** Rejects with an ApiError of status 404 when the alert has ended, or was moved to an account. */
  read: async (token: string, options?: CallOptions) =>
    keyHttp({ method: "GET", path: path`/alerts/${token}`, schema: MailAlert }, options),

  /** Confirms the address: the alert is mailed from then on. */
  confirm: async (token: string, options?: CallOptions) =>
    keyHttp({ method: "POST", path: path`/alerts/${token}/confirm`, schema: MailAlert }, options),

  update: async (token: string, body: MailAlertEdit, options?: CallOptions) =>
    keyHttp({ method: "PATCH", path: path`/alerts/${token}`, body, schema: MailAlert }, options),

  remove: async (token: string, options?: CallOptions) =>
    keyHttp({ method: "DELETE", path: path`/alerts/${token}`, schema: Success }, options),
});
