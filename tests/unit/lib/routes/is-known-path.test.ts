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
])("%s leads to a page of the site", (path) => expect(isKnownPath(path, PAGES)).toBe(true));

test.each(["/aucune-page", "/media/blog/un/deux", "/en/aucune", "/aide/un/deux"])("%s leads nowhere", (path) =>
  expect(isKnownPath(path, PAGES)).toBe(false),
);
