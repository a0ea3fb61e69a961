import { expect, test } from "vitest";
import { matchPlace } from "@/lib/rules/place/place-match";
import { searchHeading } from "@/lib/rules/search/heading";

const found = (...places: string[]) => ({ where: places.map(matchPlace), didYouMean: null });

test("names the words and the places as they were understood", () => {
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

test("is not near a region: it is in it", () => {
  expect(searchHeading("", found("lyon", "bretagne"), "fr").near).toBe("no");
});

test("leaves out an unknown place, and a long list", () => {
  expect(searchHeading("paie", found("Trifouilly"), "fr")).toMatchObject({ form: "words", place: "" });
  expect(searchHeading("", found("lyon", "nantes", "lille", "rennes"), "fr").form).toBe("all");
});

test("names the corrected words when the results are theirs", () => {
  const corrected = { query: "comptable", nbResults: 9, applied: true };
  expect(searchHeading("comptbale", { where: [], didYouMean: corrected }, "fr").words).toBe("comptable");
  expect(searchHeading("comptbale", { where: [], didYouMean: { ...corrected, applied: false } }, "fr").words).toBe(
    "comptbale",
  );
});
