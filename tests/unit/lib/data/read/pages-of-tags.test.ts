import { describe, expect, test } from "vitest";
import { pagesOfTags } from "@/lib/data/read/pages-of-tags";
import { routes } from "@/lib/routes/public-routes";
import { tags } from "@/lib/tags";

const entry = (collection: string, name: string) => pagesOfTags([tags.entry("fr", collection, name)]);

describe("the pages of tags", () => {
  test("the tag of an entry expires the pages that show the entry", () => {
    expect(entry("page", "mentions-legales")).toEqual([routes.staticPage("mentions-legales")]);
    expect(entry("product", "tarifs")).toEqual([routes.pricing()]);
    expect(entry("product", "recrutez-un-comptable")).toEqual([routes.landingGAds()]);
    expect(entry("help", "postuler")).toEqual([routes.helpTopic("postuler")]);
    expect(pagesOfTags([tags.doc("fr", "api/flux")])).toEqual([routes.docs("api/flux"), routes.docs()]);
    expect(entry("blog", "un-article")).toContain(routes.article("un-article"));
  });

  test("the tag of an entry without page expires no page, and names are escaped", () => {
    expect(entry("i18n", "layout")).toEqual([]);
    expect(entry("doc", "doc-flux")).toEqual([]);
    expect(entry("constructor", "x")).toEqual([]);
    expect(entry("page", "//ailleurs.example")).toEqual(["/%2F%2Failleurs.example"]);
  });

  test("the tag of an entry expires only the pages in its language", () => {
    expect(pagesOfTags([tags.entry("en", "help", "apply")])).toEqual([`/en${routes.helpTopic("apply")}`]);
    expect(pagesOfTags([tags.entry("de", "help", "apply")])).toEqual([]);
  });

  test("the tags of a firm, an offer and the home page expire every language", () => {
    const french = [
      routes.companyPage("treguern"),
      routes.companyOffers("treguern"),
      routes.companyLocations("treguern"),
    ];
    expect(pagesOfTags([tags.company("treguern")])).toEqual(french.flatMap((path) => [path, `/en${path}`]));
    const offer = routes.companyOffer("treguern", "paie");
    expect(pagesOfTags([tags.offer("treguern", "paie")])).toEqual([offer, `/en${offer}`]);
    expect(pagesOfTags([tags.frontpage()])).toEqual(["/", "/en"]);
  });

  test("tags shared by too many pages expire no page", () => {
    const shared = [tags.config(), tags.vocabulary(), tags.sitemap(), tags.salaries(), tags.collection("blog")];
    expect(pagesOfTags([...shared, tags.testimonials("ast_1"), "", "x:y"])).toEqual([]);
  });

  test("the pages of several tags are in the order of the tags, each once", () => {
    expect(pagesOfTags([tags.frontpage(), tags.doc("fr", "a"), tags.doc("fr", "b"), tags.frontpage()])).toEqual([
      "/",
      "/en",
      routes.docs("a"),
      routes.docs(),
      routes.docs("b"),
    ]);
  });
});
