import { expect, test } from "vitest";
import { matchPlace } from "@/lib/rules/place/place-match";
import { searchHeading } from "@/lib/rules/search/heading";

const found = (...places: string[]) => ({ where: places.map(matchPlace), didYouMean: null });

test("a heading names the words and the places as understood", () => {
  expect(searchHeading("paie", found("lyon"), "fr")).toEqual({
    form: "both",
    near: "yes",
    words: "paie",
    place: "Lyon (69)",
    ofPlace: "de Lyon (69)",
  });
  expect(searchHeading("", found("lyon", "nantes"), "fr")).toMatchObject({
    form: "place",
    place: "Lyon (69), Nantes (44)",
  });
  expect(searchHeading("paie", found(), "fr").form).toBe("words");
  expect(searchHeading("", found(), "fr").form).toBe("all");
});

test("a heading with a region says in the region, not near it", () => {
  expect(searchHeading("", found("lyon", "bretagne"), "fr").near).toBe("no");
});

test("a heading leaves out an unknown place, or a long list of places", () => {
  expect(searchHeading("paie", found("Trifouilly"), "fr")).toMatchObject({ form: "words", place: "" });
  expect(searchHeading("", found("lyon", "nantes", "lille", "rennes"), "fr").form).toBe("all");
});

test("a heading has the corrected words only when the correction was applied", () => {
  const corrected = { query: "comptable", nbResults: 9, applied: true };
  expect(searchHeading("comptbale", { where: [], didYouMean: corrected }, "fr").words).toBe("comptable");
  expect(searchHeading("comptbale", { where: [], didYouMean: { ...corrected, applied: false } }, "fr").words).toBe(
    "comptbale",
  );
});
