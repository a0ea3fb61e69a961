import { type Kysely, sql } from "kysely";
import { prepared } from "@/marketplace/db/prepared";
import type { Database } from "@/marketplace/db/schema";
import type { ReadDated } from "@/marketplace/search/cache/cached-order";

type Row = { newest: number | null; documents: Buffer | null; moments: Buffer | null };

/**
 * Columns in the order of an index of the table. Numbers are sent in PostgreSQL's binary format: a million of them are
 * two values.
 */
const dated = sql`(SELECT max(document) FROM search_documents) AS newest,
  string_agg(int4send(document), ''::bytea ORDER BY created_date DESC, asset_id) AS documents,
  string_agg(float8send((extract(epoch FROM created_date) * 1000000)::float8), ''::bytea ORDER BY created_date DESC, asset_id) AS moments
  FROM search_documents`;

export const readDated = async (db: Kysely<Database>): Promise<ReadDated> =>
  toDated((await sql<Row>`${prepared} SELECT ${dated}`.execute(db)).rows[0]);

export const readDatedSince = async (db: Kysely<Database>, newest: number): Promise<ReadDated> =>
  toDated(
    (
      await sql<Row>`${prepared} SELECT ${dated}
        WHERE created_date = ANY(ARRAY(SELECT created_date FROM search_documents WHERE document > ${newest}))`.execute(
        db,
      )
    ).rows[0],
  );

function toDated({ newest, documents, moments }: Row = NOTHING): ReadDated {
  const count = (documents?.length ?? 0) / Int32Array.BYTES_PER_ELEMENT;
  const read: ReadDated = { newest: newest ?? -1, documents: new Int32Array(count), moments: new Float64Array(count) };
  for (let place = 0; place < count; place += 1) {
    read.documents[place] = documents?.readInt32BE(place * Int32Array.BYTES_PER_ELEMENT) ?? 0;
    read.moments[place] = moments?.readDoubleBE(place * Float64Array.BYTES_PER_ELEMENT) ?? 0;
  }
  return read;
}

const NOTHING: Row = { newest: null, documents: null, moments: null };
