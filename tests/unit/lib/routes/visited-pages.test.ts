import { expect, test } from "vitest";
import { routes } from "@/lib/routes/public-routes";
import type { Row } from "@/lib/routes/route";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { pages } from "@/tests/e2e/support/pages";
import { routeOf } from "@/tests/support/route-of";

test("the end-to-end tests visit exactly the pages of the route table", () => {
  const { notFound: _notFound, ...tables } = { ...routes, ...workspaceRoutes };
  const rows: [string, Row][] = Object.entries(tables);
  const toVisit = rows.filter(([, { feed, outside }]) => !feed && !outside).map(([name]) => name);
  const found = pages.filter(({ status }) => status === 200).map(({ path }) => routeOf(withoutLocale(path)));
  expect([...new Set(found)].sort()).toEqual(toVisit.sort());
});

const withoutLocale = (path: string) => (path.split("?")[0] ?? "").replace(/^\/en(?=\/|$)/, "") || "/";
