import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { withReadBudget } from "@/lib/read-budget";
import { READ_BUDGET_MS } from "@/lib/rules/limits";
import { captureResponse, headerText, type PageResponse } from "@/server/captured-response";
import type { Next } from "@/server/next";

/** Whether Next sends what it kept while it makes the page anew: its tags or its age have expired it. */
export const isStale = (page: PageResponse): boolean => headerText(page, "x-nextjs-cache") === "STALE";

/** `policy`: as in `createRender`. `previewId`: the secret of the build that has Next make a page anew. */
type Parts = { next: Next; policy: string; previewId: string };
export type Remake = (request: IncomingMessage) => Promise<PageResponse | null>;

/**
 * A page that Next sent stale, once it is made anew; null when that failed or takes longer than a page may (READ_BUDGET_MS). Next begins
 * as it sends the former one, and what asks with its secret joins what has begun: once for all visitors of a path.
 */
export const createRemake = ({ next, policy, previewId }: Parts): Remake => {
  const underWay = new Map<string, Promise<boolean>>();

  const ask = async (path: string, headers: IncomingMessage["headers"]): Promise<PageResponse> => {
    const request = requestFor(path, { ...headers, "content-security-policy": policy });
    const response = new ServerResponse(request);
    const { page, release } = captureResponse(response);
    const failed = withReadBudget(() => next(request, response)).then(
      () => page,
      () => ({ ...release(), status: 500 }),
    );
    return Promise.race([page, failed]);
  };

  const remade = (path: string): Promise<boolean> => {
    const known = underWay.get(path);
    if (known) return known;
    const late = new Promise<boolean>((resolve) => setTimeout(resolve, READ_BUDGET_MS, false).unref());
    const asked = ask(path, { host: "localhost", "x-prerender-revalidate": previewId });
    const done = Promise.race([asked.then(({ status }) => status < 500), late]).finally(() => underWay.delete(path));
    underWay.set(path, done);
    return done;
  };

  return async ({ url = "/", headers }) => {
    if (!(await remade(url.split("?")[0] ?? "/"))) return null;
    const page = await ask(url, headers);
    return page.status < 500 ? page : null;
  };
};

/** A GET without a connection of its own. */
const requestFor = (path: string, headers: IncomingMessage["headers"]): IncomingMessage => {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: "GET", url: path, headers });
  request.push(null);
  return request;
};
