import { existsSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { forwardRoutes } from "@/lib/routes/forward-routes";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { routes } from "@/lib/routes/public-routes";
import type { Row } from "@/lib/routes/route";
import { matchPattern } from "@/lib/routes/route-pattern";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import config from "@/next.config";

const tables: Record<string, Row>[] = [routes, forwardRoutes, workspaceRoutes, machineRoutes];
const rows = tables.flatMap((table) => Object.values(table));

/** Special files of Next, with the path that they serve. */
const METADATA_FILES: Record<string, string> = {
  "robots.ts": "/robots.txt",
};
/** Returns the pattern of the path that a file of `app/` serves, or null when it serves none. */
function patternOf(file: string): string | null {
  const metadata = METADATA_FILES[file];
  if (metadata) return metadata;
  const [, folder] = /^(.+)\/(?:page\.tsx|route\.tsx?)$/.exec(file) ?? [];
  if (folder === undefined) return null;
  const segments = folder.split("/").filter((segment) => !/^\(.*\)$/.test(segment));
  return `/${segments.slice(segments[0] === "[locale]" ? 1 : 0).join("/")}`;
}

const served = readdirSync("app", { recursive: true, encoding: "utf8" }).flatMap((file) => patternOf(file) ?? []);

/** Returns a path that matches the row: each parameter is its own name, and a catch-all is `a/b`. */
const samplePath = ({ pattern }: Row) => pattern.replace(/\[+\.\.\.\w+\]+/, "a/b").replace(/\[(\w+)\]/g, "$1");
const firstAt = (table: Record<string, Row>, path: string) =>
  Object.values(table).findIndex(({ pattern }) => matchPattern(pattern, path) !== null);

/** Route of former links, which redirects to the application and has no screen on the site. */
const OF_THE_APPLICATION = [workspaceRoutes.subscription];

describe("the table of routes", () => {
  test("the table has exactly one row per route of app/", () => {
    const inApp = rows.filter(({ outside }) => !outside).map(({ pattern }) => pattern);
    expect(inApp.sort()).toEqual(served.sort());
  });

  test("routes outside app/ are files of public/, except three", () => {
    const outside = rows.filter((row) => row.outside).map(({ pattern }) => pattern);
    expect(outside.filter((pattern) => !existsSync(`public${pattern}`)).sort()).toEqual(
      [machineRoutes.gateway, machineRoutes.serviceWorker, ...OF_THE_APPLICATION].map(({ pattern }) => pattern).sort(),
    );
  });

  test("each route has a unique name", () => {
    const names = tables.flatMap((table) => Object.keys(table));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test("no row matches the path of a later row of its table", () => {
    for (const table of tables) {
      const paths = Object.values(table).map(samplePath);
      expect(paths.filter((path, index) => firstAt(table, path) !== index)).toEqual([]);
    }
  });

  test("the rewrite of next.config matches all pages and no route for machines", async () => {
    const rewrites = await config.rewrites?.();
    const [french] = rewrites && !Array.isArray(rewrites) ? (rewrites.afterFiles ?? []) : [];
    const [, path = ""] = /^\/:path\((.+)\)$/.exec(french?.source ?? "") ?? [];
    const isFrench = (row: Row) => new RegExp(`^/(?:${path})$`).test(samplePath(row));
    const forMachines: Row[] = Object.values(machineRoutes);
    // Next serves a route without parameter before any rewrite.
    expect(forMachines.filter((row) => row.pattern.includes("[") && isFrench(row)).map(samplePath)).toEqual([]);
    const pages: Row[] = [routes, forwardRoutes, workspaceRoutes].flatMap((table) => Object.values(table));
    expect(pages.filter((row) => !isFrench(row)).map(samplePath)).toEqual([]);
  });
});

describe("a row", () => {
  test.each([
    [routes.home(), "/"],
    [routes.companyOffer("durand", "chef/de mission"), "/entreprise/durand/offre-emploi/chef%2Fde%20mission"],
    [routes.docs(), "/docs"],
    [routes.docs("api/flux de données"), "/docs/api/flux%20de%20donn%C3%A9es"],
    [workspaceRoutes.testimonial("jeton=1"), "/app/temoignage/jeton%3D1"],
    [workspaceRoutes.testimonial("jeton", ["a/b", "c"]), "/app/temoignage/jeton/a%2Fb/c"],
    [machineRoutes.ogImage("fr", ["company", "durand"]), "/og/fr/company/durand"],
  ])("the path %s is written by its route, with escaped parameters", (path, expected) => {
    expect(path).toBe(expected);
  });
});
