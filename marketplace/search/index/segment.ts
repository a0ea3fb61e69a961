import { type RawBuilder, sql } from "kysely";

/** Documents of a segment: one bit string of 2 kB for each value of each field. */
export const SEGMENT_SIZE = 16_384;
const BYTE = 8;
export const SEGMENT_BYTES = SEGMENT_SIZE / BYTE;

/** No document of a segment, in SQL. */
export const NONE = `0::bit(${SEGMENT_SIZE})`;

/** In SQL, of a number of document: its segment, and its place there. */
export const segmentOf = (document: RawBuilder<unknown>) => sql`(${document} / ${sql.lit(SEGMENT_SIZE)})`;
export const placeOf = (document: RawBuilder<unknown>) => sql`(${document} % ${sql.lit(SEGMENT_SIZE)})`;
