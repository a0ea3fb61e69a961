import { z } from "zod";
import { firmKeys } from "@/contract/firm-keys";
import { FIRM_KEY_NAME_LENGTH } from "@/lib/entities/firm-key";
import type { Context } from "@/marketplace/context";
import { byId } from "@/marketplace/http/fields";
import { type Route, route } from "@/marketplace/http/route";
import { createFirmKey, listFirmKeys, organizationOf, removeFirmKey } from "@/marketplace/resources/firm-keys/service";

const NewFirmKey = z.strictObject({ name: z.string().trim().min(1).max(FIRM_KEY_NAME_LENGTH) });

export const firmKeyRoutes = (context: Context): Route[] => [
  route(firmKeys.list, {
    action: "firmKey:list",
    alsoRefused: [422],
    summary: "List the keys of the organization acted as, masked, with their last use",
    run: async ({ caller }) => ({ results: await listFirmKeys(context.db, organizationOf(caller)) }),
  }),
  route(firmKeys.create, {
    action: "firmKey:create",
    recentPassword: true,
    summary: "Create a key of the organization acted as, which is shown whole this once",
    description:
      "It reads, pushes and closes the offers of this organization by their references (/offers/by-reference), and does nothing else. Ten at most (422 with data.code tooManyKeys). Sent again under one Idempotency-Key, the call returns the key masked.",
    body: NewFirmKey,
    run: ({ body, ...call }) => createFirmKey(context, call, body),
  }),
  route(firmKeys.remove, {
    action: "firmKey:remove",
    recentPassword: true,
    summary: "Remove a key of the organization acted as: it stops at once",
    params: byId,
    response: byId,
    run: ({ params, ...call }) => removeFirmKey(context, call, params.id),
  }),
];
