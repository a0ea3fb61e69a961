import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { matchPattern } from "@/lib/routes/route-pattern";
import { routeOf } from "@/tests/support/route-of";

/** Files that cannot import the route table: they run before npm ci, or on the site of a firm. */
const FILES = ["scripts/size.mjs", "scripts/lighthouse.mjs", "scripts/screenshots.mjs", "public/embed.js"];
/** Matches a path of two segments or more, with any variables, or /connexion. A path of one segment may be a page. */
const PATH = /["'`}](\/(?:[a-z][\w-]*\/[\w/${}.-]+|connexion))[?"'`]/g;

const isKnown = (path: string) =>
  routeOf(path) !== null || Object.values(machineRoutes).some(({ pattern }) => matchPattern(pattern, path) !== null);

test.each(FILES)("every path written in %s is in the route table", (file) => {
  const text = readFileSync(file, "utf8")
    .replaceAll(/\$\{firm\}/g, "/entreprise/x")
    .replaceAll(/\$\{origin\}/g, "")
    .replaceAll(/\$\{\w+\}/g, "x");
  const paths = [...text.matchAll(PATH)].map(([, path = ""]) => path);
  expect(paths).not.toEqual([]);
  expect(paths.filter((path) => !isKnown(path))).toEqual([]);
});
