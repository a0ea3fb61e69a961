import type { Location } from "@/lib/entities/location";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";

/** The offices of the firm's page, which have an id. */
export const firmOffices = (
  { client, readConfig }: Pick<Session, "client" | "readConfig">,
  { organizationId, userId, as }: Actor,
) => {
  const ownerId = organizationId ?? userId;
  return {
    queryKey: [ownerId, "offices"],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Location[]> => {
      const { custom } = await readConfig();
      const owned = { ownerId, assetTypeId: custom.assetTypes.company, nbResultsPerPage: 1 };
      const { results } = await client.assets.list(owned, { ...as, signal });
      return (results[0]?.locations ?? []).filter(({ id }) => Boolean(id));
    },
  };
};
