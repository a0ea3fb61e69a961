import { headerText, isHtml, type PageResponse } from "@/server/captured-response";

/**
 * What a client that has this page already gets of it: 304, without its body. For what Next sends with the ETag that a
 * route gave it; Next does the same for its pages. RFC 9110 §13.1.2: the comparison is weak, and `*` is any page.
 */
export function notModified(page: PageResponse, ifNoneMatch: string | undefined): PageResponse {
  const etag = opaque(headerText(page, "etag"));
  if (page.status !== 200 || etag === "" || !ifNoneMatch || isHtml(page)) return page;
  const isKnown = ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || opaque(tag) === etag);
  if (!isKnown) return page;
  const { "content-type": _type, ...headers } = page.headers;
  return { status: 304, headers, body: Buffer.alloc(0) };
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
