type Judged = Pick<Response, "status" | "type" | "redirected"> & { headers: Pick<Headers, "get"> };

/**
 * Returns what to do with the stored copy of a page after this response. `keep`: a public page, the same for everyone
 * (docs/architecture.md §3). `drop`: the page no longer exists or is no longer public. `leave`: the response, such as
 * an overload, does not show the state of the page.
 */
export function judgeResponse({ status, type, redirected, headers }: Judged): "keep" | "drop" | "leave" {
  if (type !== "basic") return "leave";
  if (status === 404 || status === 410 || redirected) return "drop";
  if (status !== 200) return "leave";
  const isHtml = headers.get("content-type")?.startsWith("text/html") ?? false;
  const isPrivate = /\b(?:private|no-store)\b/i.test(headers.get("cache-control") ?? "private");
  return isHtml && !isPrivate ? "keep" : "drop";
}
