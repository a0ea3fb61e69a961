import { unsentApplications } from "@/contract/applications";
import type { Context } from "@/marketplace/context";
import { createNameLimit } from "@/marketplace/http/name-limit";
import { type Route, route } from "@/marketplace/http/route";
import { requireWithin } from "@/marketplace/http/shared-limit";
import { networkOf } from "@/marketplace/identity/network";
import { prepareApplication } from "@/marketplace/resources/unsent-applications/prepare";
import { readUnsent } from "@/marketplace/resources/unsent-applications/read";
import { byToken, NewApplication } from "@/marketplace/resources/unsent-applications/schemas";
import { sendUnsent } from "@/marketplace/resources/unsent-applications/send";

const HOUR_MS = 60 * 60_000;

/**
 * Each application sends a mail to a person who may not have requested it. The limits leave room for a day of applying,
 * and for a school's shared address.
 */
const NAME_LIMIT = {
  perPlace: { calls: 10, windowMs: HOUR_MS },
  perName: { calls: 10, windowMs: 24 * HOUR_MS },
};
/**
 * The first three applications a day for an e-mail from each network are accepted even when strangers have used up
 * `perName`, so that the owner of the e-mail can still apply. `BEYOND_LIMIT`: how many are accepted in this way for an
 * e-mail, from all networks together.
 */
const FIRST_LIMIT = { calls: 3, windowMs: 24 * HOUR_MS };
const BEYOND_LIMIT = { calls: 10, windowMs: 24 * HOUR_MS };
const ADDRESS_LIMIT = { calls: 30, windowMs: HOUR_MS };
/**
 * Limit of the applications from one address to one offer. Nothing is counted per offer alone: strangers could block
 * everybody's applications.
 */
const OFFER_LIMIT = { calls: 10, windowMs: HOUR_MS };
const TOKEN_LIMIT = { calls: 60, windowMs: 15 * 60_000 };

export function unsentApplicationRoutes(context: Context): Route[] {
  const limits = {
    byName: createNameLimit(context.sharedLimit, "applications.name", NAME_LIMIT),
    first: context.sharedLimit("applications.first", FIRST_LIMIT),
    beyond: context.sharedLimit("applications.beyond", BEYOND_LIMIT),
    byAddress: context.sharedLimit("applications.address", ADDRESS_LIMIT),
    byOffer: context.sharedLimit("applications.offer", OFFER_LIMIT),
    byToken: context.sharedLimit("applications.token", TOKEN_LIMIT),
  };
  return [
    route(unsentApplications.create, {
      action: "application:prepare",
      summary: "Apply without an account; the response is the same 202 whether or not the address has one",
      description:
        "The firm receives nothing before the applicant follows the mailed link, within 48 hours. `resume` is the key of a file of the folder resumes that has no owner yet. 429 after 30 applications from one IP address in an hour, 10 of them to one offer; 429 after 10 for one e-mail in a day, not counting the first three from each network (10 more at most).",
      body: NewApplication,
      async run({ body, ...call }) {
        const { caller, reply } = call;
        if (!caller.isSecret) {
          await requireWithin(limits.byAddress, caller.address);
          const isFirst =
            (await limits.first.take(`${body.email} ${networkOf(caller.address) ?? caller.address}`)) === null;
          const isLeft = async () => isFirst && (await limits.beyond.take(body.email)) === null;
          await limits.byName.require({ name: body.email, address: caller.address }, isLeft);
          await requireWithin(limits.byOffer, `${body.assetId} ${caller.address}`);
        }
        const prepared = await prepareApplication(context, call, body);
        void reply.code(202);
        return prepared;
      },
    }),
    route(unsentApplications.read, {
      action: "application:send",
      alsoRefused: [429],
      summary: "Read an unsent application with the token of its mail; reading it sends nothing",
      params: byToken,
      async run({ params, caller }) {
        await requireWithin(limits.byToken, caller.address);
        return readUnsent(context, params.token);
      },
    }),
    route(unsentApplications.send, {
      action: "application:send",
      summary:
        "Send an unsent application, once; an address without an account gets one, and a token to choose its password",
      description:
        "404 for a token that is unknown or older than 48 hours; 403 with data.code logInRequired when the address has an account whose owner is not logged in; 422 as for POST /transactions. A second call returns the same application.",
      params: byToken,
      async run({ params, ...call }) {
        await requireWithin(limits.byToken, call.caller.address);
        return sendUnsent(context, call, params.token);
      },
    }),
  ];
}
