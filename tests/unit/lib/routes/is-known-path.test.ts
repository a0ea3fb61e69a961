import { expect, test } from "vitest";
import { isKnownPath } from "@/lib/routes/is-known-path";

const PAGES = ["mentions-legales"];

test.each([
  "/",
  "/en",
  "/media/blog/un-article",
  "/en/aide/postuler",
  "/mentions-legales",
  "/entreprise/cabinet/offres-emploi",
])("the path %s is a page", (path) => expect(isKnownPath(path, PAGES)).toBe(true));

test.each(["/aucune-page", "/media/blog/un/deux", "/en/aucune", "/aide/un/deux"])("the path %s is not a page", (path) =>
  expect(isKnownPath(path, PAGES)).toBe(false),
);
