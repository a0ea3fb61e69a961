import type { BookmarkKind } from "@/lib/entities/bookmark";

/** What an account keeps at most, by kind: a list that a person still reads. */
export const MAX_BOOKMARKS: Record<BookmarkKind, number> = { offer: 100, company: 100, hidden: 500 };

/** A reminder, not a letter. */
export const MAX_NOTE_LENGTH = 300;
