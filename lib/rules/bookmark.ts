import type { BookmarkKind } from "@/lib/entities/bookmark";

/** Most bookmarks that an account may store, by kind: a list must remain short enough to be read. */
export const MAX_BOOKMARKS: Record<BookmarkKind, number> = { offer: 100, company: 100, hidden: 500 };

/** A note is a reminder, not a letter. */
export const MAX_NOTE_LENGTH = 300;
