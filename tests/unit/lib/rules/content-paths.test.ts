import { expect, test } from "vitest";
import { routes } from "@/lib/routes/public-routes";
import { pathsOfEntry } from "@/lib/rules/content-paths";

const paths = (collection: string, name: string, metadata = {}) => pathsOfEntry({ collection, name, metadata });

test("an entry names the pages that show it, as the site spells them", () => {
  expect(paths("page", "mentions-legales")).toEqual([routes.staticPage("mentions-legales")]);
  expect(paths("product", "tarifs")).toEqual([routes.pricing()]);
  expect(paths("product", "recrutez-un-comptable")).toEqual([routes.landingGAds()]);
  expect(paths("help", "postuler")).toEqual([routes.help("postuler")]);
  expect(paths("doc", "doc-flux", { path: "api/flux" })).toContain(routes.docs("api/flux"));
  expect(paths("blog", "un-article")).toContain(routes.article("un-article"));
});

test("what has no page of its own names none, nor does a name lead out of the site", () => {
  expect(paths("i18n", "layout")).toEqual([]);
  expect(paths("doc", "doc-sans-chemin", { path: 3 })).toEqual([]);
  expect(paths("page", "//ailleurs.example")).toEqual(["/%2F%2Failleurs.example"]);
});
