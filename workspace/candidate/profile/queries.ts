import * as z from "zod/mini";
import { ApiError } from "@/lib/api/errors";
import { JsonObject } from "@/lib/entities/json";
import { Location } from "@/lib/entities/location";
import { type Resume, type ResumeTool, toResume } from "@/lib/entities/resume";
import { newItemId } from "@/lib/queries/new-item-id";
import type { SaverCalls, Seen } from "@/lib/queries/object-saver";
import { type OwnProfile, readOwnProfile, toOwnProfile } from "@/lib/queries/own-profile";
import { toProductConfig } from "@/lib/rules/config/product-config";
import type { Fields } from "@/lib/rules/json-equal";
import { today } from "@/lib/rules/time/paris-time";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";

type SessionCalls = Pick<Session, "client" | "readConfig">;

/** The profile that the cards show before one exists. */
export const emptyProfile = (): Resume =>
  toResume({
    id: "",
    name: "",
    active: true,
    validated: false,
    locations: [],
    customAttributes: {},
    metadata: {},
    createdDate: "",
  });

/** The fields that a patch of a profile may change. */
const ProfilePatch = z.object({
  description: z.optional(z.nullable(z.string())),
  locations: z.optional(z.array(Location)),
  customAttributes: z.optional(JsonObject),
  metadata: z.optional(JsonObject),
});

const ExistsAlready = z.object({ code: z.literal("profileExists") });

/**
 * Throws a conflict (412) when another tab has created the profile first: the saver then reads that profile and merges
 * the edit, as after any conflict. Throws any other error unchanged.
 */
function asConflict(error: unknown): never {
  if (error instanceof ApiError && ExistsAlready.safeParse(error.data).success)
    throw new ApiError(412, error.body, error.requestId);
  throw error;
}

/**
 * The API calls of the profile's saver. The first card saved creates the profile, called `name`; later saves send its
 * version.
 */
export function profileCalls(session: SessionCalls, actor: Actor, name: string) {
  const { client, readConfig } = session;
  // The same key for each attempt: when a response is lost, no second profile is created.
  const idempotencyKey = newItemId();
  return {
    empty: emptyProfile(),
    read: () => readOwnProfile(session, actor),
    async send(patch: Fields, seen: Seen | null): Promise<OwnProfile> {
      const { customAttributes, ...changed } = ProfilePatch.parse(patch);
      const edit = { ...changed, customAttributes: { ...customAttributes, resumeUpdate: today() } };
      const id = z.string().safeParse(seen?.value.id).data;
      if (seen && id)
        return toOwnProfile(await client.assets.update(id, edit, { ...actor.as, ifMatch: `"${seen.version}"` }));
      const { custom } = toProductConfig(await readConfig());
      const created = { name, assetTypeId: custom.assetTypes.resume, ...edit };
      return toOwnProfile(await client.assets.create(created, { ...actor.as, idempotencyKey }).catch(asConflict));
    },
  } satisfies SaverCalls;
}

/** Returns the part of a profile that holds its software. */
export const toolsPart = (tools: ResumeTool[]) => ({
  metadata: { tools },
  customAttributes: { tools: tools.flatMap(({ slug }) => slug ?? []) },
});
