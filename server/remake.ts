import type { IncomingMessage } from "node:http";
import { READ_BUDGET_MS } from "@/lib/rules/limits";
import { headerText, type PageResponse } from "@/server/captured-response";
import type { OwnRequest } from "@/server/own-request";

/** Whether Next sends what it kept while it makes the page anew: its tags or its age have expired it. */
export const isStale = (page: PageResponse): boolean => headerText(page, "x-nextjs-cache") === "STALE";

/** `previewId`: the secret of the build that has Next make a page anew. */
type Parts = { ownRequest: OwnRequest; previewId: string };
export type Remake = (request: Pick<IncomingMessage, "url" | "headers">) => Promise<PageResponse | null>;

/**
 * A page that Next sent stale, once it is made anew; null when that failed or takes longer than a page may (READ_BUDGET_MS). Next begins
 * as it sends the former one, and what asks with its secret joins what has begun: once for all visitors of a path.
 */
export const createRemake = ({ ownRequest, previewId }: Parts): Remake => {
  const underWay = new Map<string, Promise<boolean>>();

  const remade = (path: string): Promise<boolean> => {
    const late = new Promise<boolean>((resolve) => setTimeout(resolve, READ_BUDGET_MS, false).unref());
    const asked = ownRequest(path, { headers: { "x-prerender-revalidate": previewId } });
    const done = Promise.race([asked.then(({ status }) => status < 500), late]).finally(() => underWay.delete(path));
    underWay.set(path, done);
    return done;
  };

  return async ({ url = "/", headers }) => {
    const path = url.split("?")[0] ?? "/";
    // What was joined, here or in Next, may have been begun before what this visitor has to see; the second was not.
    for (let isSecond = false; ; isSecond = true) {
      if (!(await (underWay.get(path) ?? remade(path)))) return null;
      const page = await ownRequest(url, { headers });
      if (page.status >= 500) return null;
      if (isSecond || !isStale(page)) return page;
    }
  };
};
