import { calls, sent } from "@/contract/call";
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
export const alerts = calls({
  /** Succeeds whatever the address: a confirmation link is mailed to it. */
  create: { method: "POST", path: "/alerts", keyOnly: true, body: sent<NewMailAlert>(), response: Success },

  /** Rejects with an ApiError of status 404 when the alert has ended, or was moved to an account. */
  read: { method: "GET", path: "/alerts/:token", keyOnly: true, response: MailAlert },

  /** Confirms the address: the alert is mailed from then on. */
  confirm: { method: "POST", path: "/alerts/:token/confirm", keyOnly: true, response: MailAlert },
  update: { method: "PATCH", path: "/alerts/:token", keyOnly: true, body: sent<MailAlertEdit>(), response: MailAlert },
  remove: { method: "DELETE", path: "/alerts/:token", keyOnly: true, response: Success },
});
