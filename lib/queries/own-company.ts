import { queryOptions } from "@tanstack/react-query";
import type { Asset } from "@/lib/entities/asset";
import type { Seen } from "@/lib/queries/object-saver";
import { writtenOf } from "@/lib/rules/company/written-company";
import type { Session } from "@/lib/session/session";

type Calls = Pick<Session, "client" | "readConfig">;
type Reader = { organizationId: string | null; userId: string; as: { organizationId: string | null } };

/** The page of the firm acted as, with what is being written of it (docs/protocol.md §1.1); null before its first save. */
export const ownCompany = (calls: Calls, reader: Reader) =>
  queryOptions({
    queryKey: [reader.organizationId ?? reader.userId, "company"],
    queryFn: ({ signal }) => readOwnCompany(calls, reader, signal),
  });

export async function readOwnCompany(
  { client, readConfig }: Calls,
  { organizationId, userId, as }: Reader,
  signal?: AbortSignal,
): Promise<Asset | null> {
  const { custom } = await readConfig();
  const owned = {
    ...{ ownerId: organizationId ?? userId, assetTypeId: custom.assetTypes.company },
    ...({ orderBy: "createdDate", order: "asc", nbResultsPerPage: 1 } as const),
  };
  const { results } = await client.assets.list(owned, { ...as, ...(signal && { signal }) });
  return results[0] ?? null;
}

/** The page as its saver sees it: with its draft. */
export const toWritten = (asset: Asset): Seen => ({
  value: writtenOf(asset),
  version: asset.updatedDate ?? asset.createdDate,
});
