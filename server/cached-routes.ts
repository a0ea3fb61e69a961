import { readFileSync } from "node:fs";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { z } from "zod";

/** Returns whether Next caches the page at this target, and sends that page to every visitor until it expires. */
export type IsCachedRoute = (target: string) => boolean;

const pattern = z.string().transform((text) => new RegExp(text));
/** Next matches redirects and rewrites case-insensitively, and routes case-sensitively. */
const anyCase = z.string().transform((text) => new RegExp(text, "i"));
const PageRoutes = z.array(z.object({ page: z.string(), regex: pattern }));

/** The routes of the build, in the order in which Next tries them: `.next/routes-manifest.json`. */
const Routes = z.object({
  redirects: z.array(z.object({ regex: anyCase })),
  rewrites: z.object({ afterFiles: z.array(z.object({ regex: anyCase, destination: z.string() })) }),
  staticRoutes: PageRoutes,
  dynamicRoutes: PageRoutes,
});
/** The pages that Next renders once: `.next/prerender-manifest.json`. */
const Prerendered = z.object({
  routes: z.record(z.string(), z.unknown()),
  dynamicRoutes: z.record(z.string(), z.unknown()),
});

/** Reads the routes of the build in this folder, `.next`. Throws when its manifests have another form. */
export const readCachedRoutes = (folder: string): IsCachedRoute => {
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, name), "utf8"));
  return cachedRoutes(read("routes-manifest.json"), read("prerender-manifest.json"));
};

/** Like `readCachedRoutes`, for manifests already read. */
export const cachedRoutes = (routesManifest: unknown, prerenderManifest: unknown): IsCachedRoute => {
  const { redirects, rewrites, staticRoutes, dynamicRoutes } = Routes.parse(routesManifest);
  const prerendered = Prerendered.parse(prerenderManifest);
  const cached = new Set([...Object.keys(prerendered.routes), ...Object.keys(prerendered.dynamicRoutes)]);
  const rewrite = (pathname: string) => {
    for (const { regex, destination } of rewrites.afterFiles) {
      const found = regex.exec(pathname);
      if (found) return destination.replace(":path", () => found[1] ?? "");
    }
    return pathname;
  };

  const isCached = (pathname: string) => {
    if (redirects.some(({ regex }) => regex.test(pathname))) return false;
    const page = pageAt(staticRoutes, pathname) ?? pageAt(dynamicRoutes, rewrite(pathname));
    return page !== undefined && cached.has(page);
  };
  /**
   * Memoised: a search calls this function four times, on few distinct paths, and trying sixty patterns each time has a
   * measurable cost.
   */
  const known = new LRUCache<string, boolean>({ max: KNOWN_PATHS });
  return (target) => {
    const pathname = pagePath(target);
    const answer = known.get(pathname) ?? isCached(pathname);
    if (pathname.length <= KNOWN_LENGTH) known.set(pathname, answer);
    return answer;
  };
};

/** Limits of the memoised paths: 4 MB at most, since a path retains the whole URL that it was cut from. */
const KNOWN_PATHS = 500;
const KNOWN_LENGTH = 100;

const pageAt = (routes: z.output<typeof PageRoutes>, pathname: string) =>
  routes.find(({ regex }) => regex.test(pathname))?.page;

/** Returns the path of the page at a target. The target of the data of a page is the path of the page with a suffix. */
export const pagePath = (target: string) => (target.split("?")[0] ?? "").replace(/(?:\.prefetch)?\.rsc$/, "");

/** Parameter that Next compares with the headers of a request for the data of a page. */
const DATA_PARAM = "_rsc";

/**
 * Removes the query of a target, except the parameter that Next itself needs: Next writes the query of the first
 * visitor into the page that it caches for all visitors, including tokens and e-mail addresses.
 */
export const withoutQuery = (target: string): string => {
  const [pathname = "/", query = ""] = target.split("?", 2);
  const data = new URLSearchParams(query).get(DATA_PARAM);
  return data === null ? pathname : `${pathname}?${new URLSearchParams({ [DATA_PARAM]: data })}`;
};
