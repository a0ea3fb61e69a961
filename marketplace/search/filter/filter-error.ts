import { HttpError } from "@/marketplace/errors";

/** Offsets in the trimmed filter; `end` is excluded. */
export type Span = { start: number; end: number };

const position = (offset: number) => ({ offset, line: 1, column: offset + 1 });

/** Returns the 400 of a filter that cannot be parsed, with its position (docs/protocol.md §5.1). */
export const filterError = (message: string, filter: string, { start, end }: Span) =>
  new HttpError(400, {
    message,
    statusCode: 400,
    data: { filter, location: { start: position(start), end: position(end) } },
  });
