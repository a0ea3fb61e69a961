import { z } from "zod";
import { BookmarkKind } from "@/lib/entities/bookmark";
import { MAX_NOTE_LENGTH } from "@/lib/rules/bookmark";
import { id, ids, listOf, pagination } from "@/marketplace/http/fields";

export const BookmarksQuery = z.strictObject({
  ...pagination(["createdDate"], { perPage: 100 }),
  kind: listOf(BookmarkKind).optional(),
  assetId: ids,
});
export type BookmarksQuery = z.output<typeof BookmarksQuery>;

export const bookmarkPath = z.strictObject({ kind: BookmarkKind, assetId: id });
export type BookmarkPath = z.output<typeof bookmarkPath>;

export const BookmarkEdit = z.strictObject({
  note: z.string().trim().max(MAX_NOTE_LENGTH).nullable().optional(),
  active: z.boolean().optional(),
});
export type BookmarkEdit = z.output<typeof BookmarkEdit>;
