type Judged = Pick<Response, "status" | "type" | "redirected"> & { headers: Pick<Headers, "get"> };

/**
 * What a response makes of the copy of its page. `keep`: a public page, the same for everyone (docs/architecture.md §3).
 * `drop`: there is no such page any more, or it is no longer public. `leave`: it says nothing of the page, as an overload.
 */
export function judgeResponse({ status, type, redirected, headers }: Judged): "keep" | "drop" | "leave" {
  if (type !== "basic") return "leave";
  if (status === 404 || status === 410 || redirected) return "drop";
  if (status !== 200) return "leave";
  const isHtml = headers.get("content-type")?.startsWith("text/html") ?? false;
  const isPrivate = /\b(?:private|no-store)\b/i.test(headers.get("cache-control") ?? "private");
  return isHtml && !isPrivate ? "keep" : "drop";
}
