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
      summary: "Download all data that the platform has about the caller, as one JSON file",
      description:
        "A person exports their own data, whatever organization they act as; a secret key that acts for a user (x-stelace-user-id) exports any user's. The response is streamed and never cached; 429 after five exports in an hour. Invitations and newsletter subscriptions are found by the e-mail address alone, so they are included once a password reset or an accepted invitation proved that address. `resume` is the profile as JSON Resume 1.0.0.",
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
