import { expect, it } from "vitest";
import { matchPlace } from "@/lib/rules/place/place-match";
import { searchHeading } from "@/lib/rules/search/heading";

const found = (...places: string[]) => ({ where: places.map(matchPlace), didYouMean: null });

it("names the words and the places as they were understood", () => {
  expect(searchHeading("paie", found("lyon"))).toEqual({
    form: "both",
    near: "yes",
    words: "paie",
    place: "Lyon (69)",
  });
  expect(searchHeading("", found("lyon", "nantes"))).toMatchObject({ form: "place", place: "Lyon (69), Nantes (44)" });
  expect(searchHeading("paie", found()).form).toBe("words");
  expect(searchHeading("", found()).form).toBe("all");
});

it("is not near a region: it is in it", () => {
  expect(searchHeading("", found("lyon", "bretagne")).near).toBe("no");
});

it("does not name a place that was not understood, since the results are not there, nor a long list of places", () => {
  expect(searchHeading("paie", found("Trifouilly"))).toMatchObject({ form: "words", place: "" });
  expect(searchHeading("", found("lyon", "nantes", "lille", "rennes")).form).toBe("all");
});

it("names the corrected words when the results are theirs", () => {
  const corrected = { query: "comptable", nbResults: 9, applied: true };
  expect(searchHeading("comptbale", { where: [], didYouMean: corrected }).words).toBe("comptable");
  expect(searchHeading("comptbale", { where: [], didYouMean: { ...corrected, applied: false } }).words).toBe(
    "comptbale",
  );
});
