import { type RawBuilder, sql } from "kysely";

/** Number of documents of a segment, which has one bit string of 2 kB for each value of each field. */
export const SEGMENT_SIZE = 16_384;
const BYTE = 8;
export const SEGMENT_BYTES = SEGMENT_SIZE / BYTE;

/** SQL for a segment without any document. */
export const NONE = `0::bit(${SEGMENT_SIZE})`;

/** SQL for the segment of a document number, and for the position of the document in this segment. */
export const segmentOf = (document: RawBuilder<unknown>) => sql`(${document} / ${sql.lit(SEGMENT_SIZE)})`;
export const placeOf = (document: RawBuilder<unknown>) => sql`(${document} % ${sql.lit(SEGMENT_SIZE)})`;
