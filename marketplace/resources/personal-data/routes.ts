import { personalData } from "@/contract/personal-data";
import type { Context } from "@/marketplace/context";
import { byId } from "@/marketplace/http/fields";
import { type Route, route } from "@/marketplace/http/route";
import { requireWithin } from "@/marketplace/http/shared-limit";
import { personOf } from "@/marketplace/identity/person";
import { exportPerson } from "@/marketplace/resources/personal-data/export";

const HOUR_MS = 60 * 60 * 1000;
/** An export reads all data of a person: the limit is enough for a few attempts, and prevents an overload. */
const LIMIT = { calls: 5, windowMs: HOUR_MS };

export const personalDataRoutes = (context: Context): Route[] => {
  const limit = context.sharedLimit("personal-data", LIMIT);
  return [
    route(personalData.read, {
      action: "user:export",
      alsoRefused: [429],
      summary: "Download all that the platform holds of the caller, as one JSON file",
      description:
        "A person exports their own data, whatever organization they act as; a secret key that acts for a user (x-stelace-user-id), any user's. The response is streamed, whole, and never cached; five times an hour, then 429. Invitations and newsletter subscriptions are found by the address alone: they are told once it was proved, by a password reset or an accepted invitation. `resume` is the profile as JSON Resume 1.0.0.",
      params: byId,
      async run({ params, caller, reply }) {
        if (!caller.isSecret) await requireWithin(limit, personOf(caller) ?? caller.address);
        const stream = await exportPerson(context, caller, params.id);
        return reply
          .headers({
            "content-type": "application/json; charset=utf-8",
            "content-disposition": `attachment; filename="${params.id}.json"`,
          })
          .send(stream);
      },
    }),
  ];
};
