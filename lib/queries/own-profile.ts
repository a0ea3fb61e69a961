import { queryOptions } from "@tanstack/react-query";
import type { Asset } from "@/lib/entities/asset";
import { type Resume, toResume } from "@/lib/entities/resume";
import { toProductConfig } from "@/lib/rules/config/product-config";
import type { Session } from "@/lib/session/session";

export type OwnProfile = { value: Resume; version: string };

type Calls = Pick<Session, "client" | "readConfig">;
type Reader = { userId: string; as: { organizationId: string | null } };

/**
 * The profile of a person, in the form that its saver uses (lib/queries/object-saver.ts); null before the first save.
 */
export const ownProfile = (calls: Calls, reader: Reader) =>
  queryOptions({
    queryKey: [reader.userId, "profile"],
    queryFn: ({ signal }) => readOwnProfile(calls, reader, signal),
  });

/** The `select` for callers that only read the profile. */
export const toOwnResume = (profile: OwnProfile | null): Resume | null => profile?.value ?? null;

export async function readOwnProfile(
  { client, readConfig }: Calls,
  { userId, as }: Reader,
  signal?: AbortSignal,
): Promise<OwnProfile | null> {
  const { custom } = toProductConfig(await readConfig());
  const owned = {
    ownerId: userId,
    assetTypeId: custom.assetTypes.resume,
    orderBy: "createdDate",
    order: "asc",
  } as const;
  const [asset] = (await client.assets.list(owned, { ...as, ...(signal && { signal }) })).results;
  return asset ? toOwnProfile(asset) : null;
}

export const toOwnProfile = (asset: Asset): OwnProfile => ({
  value: toResume(asset),
  version: asset.updatedDate ?? asset.createdDate,
});
