import { expect, test } from "vitest";
import { toTestimonials } from "@/lib/data/company/to-testimonial";

const rating = (id: string, data: Record<string, unknown> | null) => ({
  id,
  score: 100,
  data,
  metadata: { active: true },
  createdDate: "2026-01-01T00:00:00.000Z",
});
const quoted = (id: string) => rating(id, { firstname: "Mariam", quote: "On récupère ses heures." });
const NO_CHOICE = { order: [], hidden: [] };

test("testimonials follow the firm's order, then the others", () => {
  const ratings = [quoted("a"), quoted("b"), quoted("c"), quoted("d")];
  expect(toTestimonials(ratings, { order: ["c", "unknown", "a"], hidden: [] }).map(({ id }) => id)).toEqual([
    "c",
    "a",
    "b",
    "d",
  ]);
});

test("a testimonial that the firm hides is not shown", () => {
  expect(toTestimonials([quoted("a"), quoted("b")], { order: ["a"], hidden: ["a"] }).map(({ id }) => id)).toEqual([
    "b",
  ]);
});

test("a rating without a quote is not shown", () => {
  expect(
    toTestimonials([rating("a", null), rating("b", { firstname: "Mariam" }), rating("c", { quote: 12 })], NO_CHOICE),
  ).toEqual([]);
});

test("job title and year are optional", () => {
  expect(toTestimonials([quoted("a")], NO_CHOICE)).toEqual([
    { id: "a", firstname: "Mariam", quote: "On récupère ses heures.", jobTitle: null, since: null },
  ]);
});
