import { expect, it } from "vitest";
import { searchHeading } from "@/lib/rules/search-heading";

const lyon = { typed: "lyon", place: { label: "Lyon (69)", latitude: 45.76, longitude: 4.84 }, suggestions: [] };
const unknown = { typed: "Trifouilly", place: null, suggestions: [] };

it("names the words and the place as it was understood", () => {
  expect(searchHeading("paie", lyon)).toEqual({ form: "both", words: "paie", place: "Lyon (69)" });
  expect(searchHeading("", lyon).form).toBe("place");
  expect(searchHeading("paie", null).form).toBe("words");
  expect(searchHeading("", null).form).toBe("all");
});

it("does not name a place that was not understood, since the results are not there", () => {
  expect(searchHeading("paie", unknown)).toEqual({ form: "words", words: "paie", place: "" });
});
