import type { EditedAlert } from "@/lib/queries/edited-alert";
import { type SearchToSave, toAlert } from "@/lib/queries/search-to-save";
import { machineRoutes } from "@/lib/routes/machine-routes";

/**
 * `sent` when a confirmation link was mailed, or when the API answers as if it was; `too_many` when this caller sent
 * too many requests.
 */
export type AlertOutcome = "sent" | "invalid" | "too_many" | "failed";

type Caller = { publicKey: string; locale: string };

/**
 * Requests an alert on the new offers of a search, for an e-mail address without an account. Does not use the typed
 * client, which weighs 56 kB.
 */
export const requestAlert = (caller: Caller, email: string, search: SearchToSave): Promise<AlertOutcome> =>
  send(caller, "POST", "/alerts", { ...toAlert(search), email, locale: caller.locale });

/** Changes the search of an alert opened from a mailed link. */
export const changeAlert = (caller: Caller, { id }: EditedAlert, search: SearchToSave): Promise<AlertOutcome> =>
  send(caller, "PATCH", `/alerts/${encodeURIComponent(id)}`, toAlert(search));

async function send({ publicKey }: Caller, method: string, path: string, body: object): Promise<AlertOutcome> {
  try {
    const { ok, status } = await fetch(machineRoutes.gateway() + path, {
      method,
      credentials: "omit",
      headers: { authorization: `Basic ${btoa(`${publicKey}:`)}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (ok) return "sent";
    if (status === 429) return "too_many";
    return status === 400 ? "invalid" : "failed";
  } catch {
    return "failed";
  }
}
