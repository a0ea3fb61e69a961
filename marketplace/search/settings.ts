import { type Kysely, sql } from "kysely";
import { z } from "zod";
import type { CustomAttributeType } from "@/lib/entities/custom-attribute";
import { nextReading } from "@/marketplace/db/next-reading";
import { constant } from "@/marketplace/db/prepared";
import type { Database } from "@/marketplace/db/schema";
import {
  type LiveDocuments,
  type LiveRow,
  liveColumns,
  toLiveDocuments,
} from "@/marketplace/search/cache/live-documents";

/** Data that a search depends on: the declared attributes, the ids that differ by platform, and the live documents. */
export type SearchSettings = {
  attributes: ReadonlyMap<string, CustomAttributeType>;
  offerTypeId: string;
  companyTypeId: string;
  resumeTypeId: string;
  defaultOfferCategoryId: string;
  /** Types whose assets have an infinite stock. */
  infiniteTypeIds: string[];
  /** Profiles that may be found, except those that block one of `hiddenFrom`; null for a caller who may find none. */
  profiles: { hiddenFrom: readonly string[]; organizationId: string | null } | null;
  living: LiveDocuments;
};

const Ids = z.object({
  assetTypes: z.object({ offer: z.string(), company: z.string(), resume: z.string() }),
  defaultOfferCategoryId: z.string(),
});

type Row = LiveRow & {
  custom: unknown;
  attributes: Record<string, CustomAttributeType>;
  infinite_type_ids: string[];
};

/**
 * Reads the settings at each search, in one round trip: an attribute declared a second ago can be searched, and an
 * asset written a second ago be found.
 */
export async function loadSearchSettings(
  db: Kysely<Database>,
  profiles: SearchSettings["profiles"] = null,
): Promise<SearchSettings> {
  return { ...(await readerOf(db)()), profiles };
}

type Common = Omit<SearchSettings, "profiles">;

const readers = new WeakMap<Kysely<Database>, () => Promise<Common>>();

/** Returns the reader of a database handle: searches that wait at the same time share one read. */
function readerOf(db: Kysely<Database>): () => Promise<Common> {
  const known = readers.get(db);
  if (known) return known;
  const reader = nextReading(() => readCommon(db));
  readers.set(db, reader);
  return reader;
}

const readRow = constant(sql<Row>`
  SELECT (SELECT custom FROM config WHERE access = 'default') AS custom,
    (SELECT coalesce(jsonb_object_agg(name, type), '{}') FROM custom_attributes) AS attributes,
    ARRAY(SELECT id FROM asset_types WHERE infinite_stock) AS infinite_type_ids,
    ${liveColumns}`);

async function readCommon(db: Kysely<Database>): Promise<Common> {
  const [row] = await readRow(db);
  const custom = Ids.parse(row?.custom);
  return {
    attributes: new Map(Object.entries(row?.attributes ?? {})),
    offerTypeId: custom.assetTypes.offer,
    companyTypeId: custom.assetTypes.company,
    resumeTypeId: custom.assetTypes.resume,
    defaultOfferCategoryId: custom.defaultOfferCategoryId,
    infiniteTypeIds: row?.infinite_type_ids ?? [],
    living: toLiveDocuments(row ?? NOTHING),
  };
}

const NOTHING: LiveRow = { newest: null, segments: null, living: null };
