import { z } from "zod";
import { reveals } from "@/contract/reveals";
import type { Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { windowOf } from "@/marketplace/db/page";
import { flag, pagination } from "@/marketplace/http/fields";
import { toPage } from "@/marketplace/http/page";
import { type Route, route } from "@/marketplace/http/route";
import { readRevealedProfiles } from "@/marketplace/resources/revealed-profiles/store";
import { organizationOf, toReveal } from "@/marketplace/resources/reveals/service";

const RevealsQuery = z.strictObject({ ...pagination(["createdDate"]), populateAssets: flag.optional() });

export const revealedProfileRoutes = (context: Context): Route[] => [
  route(reveals.list, {
    action: "resume:reveal",
    summary: "List the candidates whose contact details or CV the organization acted as has paid for",
    description:
      "With `populateAssets`, each row has the candidate's profile (`asset`), with the name but without the contact details; null when the firm may no longer read it (the profile is closed, or blocks the firm).",
    query: RevealsQuery,
    run: ({ query, caller }) => listReveals(context, caller, query),
  }),
];

/**
 * Returns the reveals of the organization, the latest first by default; with `populateAssets`, also the profiles that
 * it may still read.
 */
async function listReveals(context: Context, caller: Caller, { populateAssets, ...page }: RevealsQuery) {
  const organizationId = organizationOf(caller);
  const own = context.db.selectFrom("reveals").where("organization_id", "=", organizationId);
  const { limit, offset } = windowOf(page);
  const [{ count }, rows] = await Promise.all([
    own.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
    own
      .selectAll()
      .orderBy("created_date", page.order)
      .orderBy("asset_id")
      .orderBy("kind")
      .limit(limit)
      .offset(offset)
      .execute(),
  ]);
  if (!populateAssets) return toPage(page, count, rows.map(toReveal));
  const ids = rows.map(({ asset_id }) => asset_id);
  const profiles = await readRevealedProfiles(context, caller, organizationId, ids);
  const populated = rows.map((row) => ({ ...toReveal(row), asset: profiles.get(row.asset_id) ?? null }));
  return toPage(page, count, populated);
}

type RevealsQuery = z.output<typeof RevealsQuery>;
