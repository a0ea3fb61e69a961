import type { IncomingMessage, ServerResponse } from "node:http";

const COOKIE = "missing-script";
const SECONDS = 30;

/**
 * What a page of a former build gets in place of a script that is gone (docs/architecture.md §6): it loads itself anew,
 * once. The cookie bounds it, in the browser, which loads nothing anew without, and here.
 */
const RELOAD = Buffer.from(
  `document.cookie="${COOKIE}=1; path=/; max-age=${SECONDS}; samesite=lax";` +
    `if(document.cookie.includes("${COOKIE}=1"))location.reload();else throw new Error("This script is gone");`,
);

/** Serves a script that no build here has, to a page that loads it; returns false for any other request. */
export const serveMissingScript = (
  { headers, method }: Pick<IncomingMessage, "headers" | "method">,
  response: ServerResponse,
): boolean => {
  if (method !== "GET" || headers["sec-fetch-dest"] !== "script") return false;
  if (headers.cookie?.includes(`${COOKIE}=`)) return false;
  response.writeHead(200, {
    "content-type": "text/javascript; charset=utf-8",
    "content-length": RELOAD.length,
    "cache-control": "no-store",
  });
  response.end(RELOAD);
  return true;
};
