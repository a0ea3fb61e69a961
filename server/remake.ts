import type { IncomingMessage } from "node:http";
import { READ_BUDGET_MS } from "@/lib/rules/limits";
import { headerText, type PageResponse } from "@/server/captured-response";
import type { OwnRequest } from "@/server/own-request";

/** True when Next sent a stale page, which its tags or its age have expired, and started to render it again. */
export const isStale = (page: PageResponse): boolean => headerText(page, "x-nextjs-cache") === "STALE";

/** `previewId`: the secret of the build that makes Next render a page again. */
type Parts = { ownRequest: OwnRequest; previewId: string };
export type Remake = (request: Pick<IncomingMessage, "url" | "headers">) => Promise<PageResponse | null>;

/**
 * Returns a page that Next sent stale, once it is rendered again. Null when this fails or takes longer than
 * READ_BUDGET_MS. Next starts to render when it sends the stale page, and a request with its secret joins this render:
 * one render serves all visitors of a path.
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
    // The render that was joined, here or in Next, may have started before the change that this visitor must see; a
    // second render starts after it.
    for (let isSecond = false; ; isSecond = true) {
      if (!(await (underWay.get(path) ?? remade(path)))) return null;
      const page = await ownRequest(url, { headers });
      if (page.status >= 500) return null;
      if (isSecond || !isStale(page)) return page;
    }
  };
};
