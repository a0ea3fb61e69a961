import { headerText, isHtml, type PageRequest, type PageResponse } from "@/server/captured-response";
import { errorPage } from "@/server/error-page";

const MARKER_NAME = "x-page-status";
const MARKER = /<meta name="x-page-status" content="(404|410)"\/?>/;
const RETRY_AFTER_S = "10";

/** Sets the status of a cached page that is marked as not found or gone, and removes the marker. */
export const applyMarkedStatus = (page: PageResponse): PageResponse => {
  if (!isHtml(page) || page.status !== 200 || !page.body.includes(MARKER_NAME)) return page;
  const html = page.body.toString("utf8");
  const marker = MARKER.exec(html);
  if (!marker) return page;
  const status = Number(marker[1]);
  const headers = status === 410 ? { ...page.headers, "cache-control": revalidated(page) } : page.headers;
  return { ...page, status, headers, body: Buffer.from(html.replace(MARKER, "")) };
};

/**
 * Returns a cache-control header with `max-age=0`: Chromium caches a 410 without an age for ever (RFC 9110 §15.5.11
 * allows it), and an offer may open again.
 */
const revalidated = (page: PageResponse) => ["max-age=0", headerText(page, "cache-control")].filter(Boolean).join(", ");

/** Replaces a page that failed to render with a readable error page, which no cache stores, with a retry delay. */
export const replaceFailure = (page: PageResponse, requested: PageRequest): PageResponse => {
  if (page.status < 500 || !(isHtml(page) || requested.wantsHtml)) return page;
  return {
    status: page.status === 500 ? 503 : page.status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "private, no-store",
      "retry-after": RETRY_AFTER_S,
    },
    body: Buffer.from(errorPage(page.status, requested)),
  };
};

/** Reduces the Location header to one value: Next repeats it in a cached redirect. */
export const singleLocation = (page: PageResponse): PageResponse =>
  Array.isArray(page.headers.location)
    ? { ...page, headers: { ...page.headers, location: headerText(page, "location") } }
    : page;
