import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import type { Asset } from "@/lib/entities/asset";
import { Location } from "@/lib/entities/location";
import type { Seen } from "@/lib/queries/object-saver";
import { type Office, officesIn } from "@/lib/rules/company/office-list";
import { writtenOf } from "@/lib/rules/company/written-company";
import { toProductConfig } from "@/lib/rules/config/product-config";
import type { Session } from "@/lib/session/session";

type Calls = Pick<Session, "client" | "readConfig">;
type Reader = { organizationId: string | null; userId: string; as: { organizationId: string | null } };

/** The page of the firm acted as, with its draft (docs/protocol.md §1.1); null before its first save. */
export const ownCompany = (calls: Calls, reader: Reader) =>
  queryOptions({
    queryKey: [reader.organizationId ?? reader.userId, "company"],
    queryFn: ({ signal }) => readOwnCompany(calls, reader, signal),
  });

/**
 * The offices of the firm acted as, including the offices of its draft; published offices come as they are published.
 * Empty before the firm has a page.
 */
export const ownOffices = (calls: Calls, reader: Reader) => ({ ...ownCompany(calls, reader), select: officesOfPage });

const Places = z.array(Location);
export function officesOfPage(page: Asset | null): Office[] {
  if (!page) return [];
  const published = new Map(officesIn(page).map((office) => [office.id, office]));
  const written = officesIn({ id: page.id, locations: Places.safeParse(writtenOf(page).locations).data ?? [] });
  return written.map((office) => published.get(office.id) ?? office);
}

/** The ids of the firm's offices, when the firm refuses offers at other places; null for any other firm. */
export const checkedOffices = (calls: Calls, reader: Reader) => ({
  ...ownCompany(calls, reader),
  select(page: Asset | null): ReadonlySet<string> | null {
    const { data: options } = Options.safeParse(page?.platformData);
    if (!page || options?.options.checkOffersLocations !== true) return null;
    return new Set([...officesOfPage(page), ...officesIn(page)].map(({ id }) => id));
  },
});
const Options = z.object({ options: z.looseObject({ checkOffersLocations: z.nullish(z.boolean()) }) });

export async function readOwnCompany(
  { client, readConfig }: Calls,
  { organizationId, userId, as }: Reader,
  signal?: AbortSignal,
): Promise<Asset | null> {
  const { custom } = toProductConfig(await readConfig());
  const owned = {
    ownerId: organizationId ?? userId,
    assetTypeId: custom.assetTypes.company,
    ...({ orderBy: "createdDate", order: "asc", nbResultsPerPage: 1 } as const),
  };
  const { results } = await client.assets.list(owned, { ...as, ...(signal && { signal }) });
  return results[0] ?? null;
}

/** Converts the page, with its draft, for its saver. */
export const toWritten = (asset: Asset): Seen => ({
  value: writtenOf(asset),
  version: asset.updatedDate ?? asset.createdDate,
});
