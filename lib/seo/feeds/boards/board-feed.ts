import "server-only";
import { createHash } from "node:crypto";
import type { Locale } from "@/lib/i18n/routing";
import { indeedFeed } from "@/lib/seo/feeds/boards/indeed-feed";
import { laBonneAlternanceFeed } from "@/lib/seo/feeds/boards/la-bonne-alternance-feed";
import type { FeedFile } from "@/lib/views/feed-offer";

type Board = {
  type: string;
  extension: string;
  write: (offers: FeedFile["offers"], locale: Locale) => string | Promise<string>;
  locales: readonly Locale[];
};

/** Job boards whose format is documented (docs/feeds.md), by the name in their files' URLs. */
const BOARDS = {
  indeed: {
    type: "application/xml; charset=utf-8",
    extension: "xml",
    write: indeedFeed,
    locales: ["fr", "en"],
  },
  "la-bonne-alternance": {
    type: "application/json; charset=utf-8",
    extension: "json",
    write: laBonneAlternanceFeed,
    locales: ["fr"],
  },
} as const satisfies Record<string, Board>;
type BoardName = keyof typeof BOARDS;

const FILE = /^([a-z-]+?)(?:-([2-9]|[1-9]\d{1,3}))?\.(xml|json)$/;

/**
 * Parses the name of a board's file: `indeed.xml` is the first file of that board, `indeed-2.xml` the second; null for
 * a name that is not a file of this language.
 */
export function readBoardFile(name: string, locale: string): { board: BoardName; file: number; locale: Locale } | null {
  const [, board = "", number = "1", extension] = FILE.exec(name) ?? [];
  if (!isBoard(board) || BOARDS[board].extension !== extension) return null;
  const known = BOARDS[board].locales.find((one) => one === locale);
  return known ? { board, file: Number(number), locale: known } : null;
}

const isBoard = (name: string): name is BoardName => Object.hasOwn(BOARDS, name);

export const boardFileName = (board: BoardName, file: number) =>
  `${board}${file > 1 ? `-${file}` : ""}.${BOARDS[board].extension}`;

/** Returns the response with a file; `next` is the absolute URL of the following file. */
export async function boardResponse(
  board: BoardName,
  { offers }: FeedFile,
  locale: Locale,
  next?: string,
): Promise<Response> {
  const body = await BOARDS[board].write(offers, locale);
  return new Response(body, {
    headers: {
      "content-type": BOARDS[board].type,
      "cache-control": "public, max-age=300, s-maxage=3600, stale-while-revalidate=86400",
      "access-control-allow-origin": "*",
      // The file is rendered again within an hour, and when an offer opens or closes. The ETag spares a board from
      // reading an unchanged file again.
      etag: `"${createHash("sha256").update(body).digest("base64url")}"`,
      "last-modified": new Date().toUTCString(),
      "x-robots-tag": "noindex",
      ...(next && { link: `<${next}>; rel="next"` }),
    },
  });
}

export const noSuchFeed = () =>
  new Response("No such feed\n", { status: 404, headers: { "access-control-allow-origin": "*" } });
