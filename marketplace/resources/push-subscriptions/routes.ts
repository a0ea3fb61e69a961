import { pushSubscriptions } from "@/contract/push-subscriptions";
import type { Context } from "@/marketplace/context";
import { byId } from "@/marketplace/http/fields";
import { type Route, route } from "@/marketplace/http/route";
import { requireWithin } from "@/marketplace/http/shared-limit";
import { PutSubscription } from "@/marketplace/resources/push-subscriptions/schemas";
import {
  listSubscriptions,
  putSubscription,
  removeSubscription,
} from "@/marketplace/resources/push-subscriptions/service";

/** Limit of the changes of a person: four switches, pressed to and fro on several devices. */
const PUT_LIMIT = { calls: 120, windowMs: 60 * 60_000 };

export function pushSubscriptionRoutes(context: Context): Route[] {
  const changes = context.sharedLimit("push-subscription.put", PUT_LIMIT);
  return [
    route(pushSubscriptions.list, {
      action: "pushSubscription:list",
      summary: "List the devices of the caller that show notifications outside of the site",
      description:
        "`publicKey` is the `applicationServerKey` with which a browser subscribes (RFC 8292); null when the platform has no key, and sends none.",
      run: ({ caller }) => listSubscriptions(context, caller),
    }),
    route(pushSubscriptions.put, {
      action: "pushSubscription:edit",
      summary: "Show these kinds of notifications on a device, known by the endpoint of its push service",
      description:
        "For the calling person, whatever organization they act as. Repeating the call changes nothing. The notifications are those of `GET /notifications`, of the person and of the organizations whose mails they receive; mails leave as before. The device receives nothing any more once its session is closed. 422 when the platform sends no notifications, and when the endpoint is not public or belongs to a device with other keys; the least recent of twenty devices makes room for another. 429 after 120 changes in an hour.",
      body: PutSubscription,
      alsoRefused: [422, 429],
      async run({ body, ...call }) {
        await requireWithin(changes, `${call.caller.user?.id}`);
        return putSubscription(context, call, body);
      },
    }),
    route(pushSubscriptions.remove, {
      action: "pushSubscription:remove",
      summary: "Turn a device of the caller off; the response is the same when it was off, or is another person's",
      params: byId,
      response: byId,
      run: ({ params, ...call }) => removeSubscription(context, call, params.id),
    }),
  ];
}
