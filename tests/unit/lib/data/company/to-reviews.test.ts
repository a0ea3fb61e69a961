import { expect, test } from "vitest";
import { toReviews } from "@/lib/data/company/to-reviews";

const rating = (id: string, createdDate: string, comment: string | null = "Bien", score = 80) => ({
  id,
  score,
  comment,
  metadata: {},
  createdDate,
});
const stats = (count: number, sum: number) => ({ count, sum, avg: Math.round(sum / count), min: 0, max: 100 });

test("fewer than five reviews are not shown", () => {
  expect(toReviews(undefined, [])).toBe("few");
  expect(toReviews(stats(4, 320), [rating("a", "2026-01-01T00:00:00.000Z")])).toBe("few");
});

test("review texts are sorted by month, then by id, never by day", () => {
  const ratings = [
    rating("c", "2026-02-03T00:00:00.000Z"),
    rating("b", "2026-03-01T00:00:00.000Z"),
    rating("a", "2026-02-01T00:00:00.000Z"),
    rating("d", "2026-02-20T00:00:00.000Z", null),
  ];
  const reviews = toReviews(stats(7, 572), ratings);
  expect(reviews).toMatchObject({ count: 7, average: 4.1 });
  expect(reviews === "few" ? [] : reviews.texts.map(({ id, month }) => [id, month])).toEqual([
    ["b", "2026-03"],
    ["a", "2026-02"],
    ["c", "2026-02"],
  ]);
});
