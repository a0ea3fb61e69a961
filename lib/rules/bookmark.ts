import type { BookmarkKind } from "@/lib/entities/bookmark";

/** Maximum number of bookmarks of an account, by kind: a list must remain short enough to be read. */
export const MAX_BOOKMARKS: Record<BookmarkKind, number> = { offer: 100, company: 100, hidden: 500 };

/** Maximum length of the note of a bookmark, in characters: a note is a short reminder. */
export const MAX_NOTE_LENGTH = 300;
