import { alerts } from "@/contract/alerts";
import type { Context } from "@/marketplace/context";
import { type Route, route } from "@/marketplace/http/route";
import { requireWithin } from "@/marketplace/http/shared-limit";
import { networkOf } from "@/marketplace/identity/network";
import { byAlertToken, MailAlertEdit, NewMailAlert } from "@/marketplace/resources/search/mail-alerts/schemas";
import {
  confirmMailAlert,
  editMailAlert,
  readAlertOf,
  removeMailAlert,
  requestMailAlert,
} from "@/marketplace/resources/search/mail-alerts/service";

/** Each request may mail a person who did not request it, but the people of an office share one IP address. */
const LIMIT = { calls: 20, windowMs: 60 * 60_000 };
/**
 * Identifies a network's first request of the day for an address, which is not refused because of strangers on other
 * networks.
 */
const FIRST_LIMIT = { calls: 1, windowMs: 24 * 60 * 60_000 };

export function mailAlertRoutes(context: Context): Route[] {
  const [limit, first] = [
    context.sharedLimit("search.mail-alerts", LIMIT),
    context.sharedLimit("search.mail-alerts.first", FIRST_LIMIT),
  ];
  const byToken = { action: "alert:manage", params: byAlertToken } as const;
  return [
    route(alerts.create, {
      action: "alert:create",
      summary: "Request the new results of a search by mail, without an account",
      description:
        "The response is the same 202 for every address. Until the address is confirmed, within 48 hours, only confirmation links are mailed to it: three a day at most (six, when they come from several networks). criteria is a payload of POST /search.",
      body: NewMailAlert,
      async run({ body, reply, ...call }) {
        const { isSecret, address } = call.caller;
        if (!isSecret) await requireWithin(limit, address);
        const isFirst = (await first.take(`${body.email} ${networkOf(address) ?? address}`)) === null;
        const done = await requestMailAlert(context, { ...call, reply }, { ...body, isFirst });
        reply.status(202);
        return done;
      },
    }),
    route(alerts.read, {
      ...byToken,
      summary: "Read an alert with the token of a mailed link; its e-mail address is masked",
      description:
        "404 for a link of another platform, an alert that is over, or an alert that was moved to an account.",
      run: ({ params }) => readAlertOf(context, params.token),
    }),
    route(alerts.confirm, {
      ...byToken,
      summary: "Prove the e-mail address of an alert, which is mailed from then on",
      description: "When an account has proved the same address, the alert becomes a saved search of that account.",
      run: ({ params, ...call }) => confirmMailAlert(context, call, params.token),
    }),
    route(alerts.update, {
      ...byToken,
      summary: "Edit an alert: new criteria replace the former ones entirely; the frequency `off` pauses the alert",
      body: MailAlertEdit,
      run: ({ params, body, ...call }) => editMailAlert(context, call, params.token, body),
    }),
    route(alerts.remove, {
      ...byToken,
      alsoRefused: [404],
      summary: "End an alert; the response is the same when it is already over",
      run: ({ params, ...call }) => removeMailAlert(context, call, params.token),
    }),
  ];
}
