import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { ApiError } from "@/lib/api/errors";
import type { Asset } from "@/lib/entities/asset";
import { JsonObject } from "@/lib/entities/json";
import { Location } from "@/lib/entities/location";
import { type Resume, toResume } from "@/lib/entities/resume";
import { newItemId } from "@/lib/queries/new-item-id";
import type { SaverCalls, Seen } from "@/lib/queries/object-saver";
import { today } from "@/lib/rules/time/paris-time";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";

type SessionCalls = Pick<Session, "client" | "readConfig">;

/** The profile of the person, as the saver sees it; null before the first card is saved. */
export const ownProfile = (session: SessionCalls, actor: Actor) =>
  queryOptions({ queryKey: [actor.userId, "profile"], queryFn: () => readProfile(session, actor) });

async function readProfile({ client, readConfig }: SessionCalls, { userId, as }: Actor): Promise<Seen | null> {
  const { custom } = await readConfig();
  const owned = {
    ownerId: userId,
    assetTypeId: custom.assetTypes.resume,
    orderBy: "createdDate",
    order: "asc",
  } as const;
  const { results } = await client.assets.list(owned, as);
  const [asset] = results;
  return asset ? toSeen(asset) : null;
}

const toSeen = (asset: Asset): Seen => ({ value: toResume(asset), version: asset.updatedDate ?? asset.createdDate });

/** What the cards show before there is a profile. */
export const emptyProfile = (): Resume =>
  toResume({
    ...{ id: "", name: "", active: true, validated: false, locations: [], customAttributes: {}, metadata: {} },
    createdDate: "",
  });

/** What a patch of a profile changes. */
const ProfilePatch = z.object({
  locations: z.array(Location).optional(),
  customAttributes: JsonObject.optional(),
  metadata: JsonObject.optional(),
});

const ExistsAlready = z.object({ code: z.literal("profileExists") });

/** Another tab made the profile first: it is read again, and merged as any other edit. */
function asConflict(error: unknown): never {
  if (error instanceof ApiError && ExistsAlready.safeParse(error.data).success)
    throw new ApiError(412, error.body, error.requestId);
  throw error;
}

/** The calls of the profile's saver: made at the first card saved, of this name, then edited by its version. */
export function profileCalls(session: SessionCalls, actor: Actor, name: string): SaverCalls {
  const { client, readConfig } = session;
  // The same for each attempt: an answer that is lost makes no second profile.
  const idempotencyKey = newItemId();
  return {
    empty: emptyProfile(),
    read: () => readProfile(session, actor),
    async send(patch, seen) {
      const { customAttributes, ...changed } = ProfilePatch.parse(patch);
      const edit = { ...changed, customAttributes: { ...customAttributes, resumeUpdate: today() } };
      const id = z.string().safeParse(seen?.value.id).data;
      if (seen && id)
        return toSeen(await client.assets.update(id, edit, { ...actor.as, ifMatch: `"${seen.version}"` }));
      const { custom } = await readConfig();
      const created = { name, assetTypeId: custom.assetTypes.resume, ...edit };
      return toSeen(await client.assets.create(created, { ...actor.as, idempotencyKey }).catch(asConflict));
    },
  };
}
