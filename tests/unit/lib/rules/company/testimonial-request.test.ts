import { describe, expect, test } from "vitest";
import { holdsLink, remindableDate } from "@/lib/rules/company/testimonial-request";

const sent = {
  createdDate: "2026-11-01T08:00:00.000Z",
  expirationDate: "2026-12-01T08:00:00.000Z",
  answeredDate: null,
  remindedDate: null,
};

describe("remindableDate", () => {
  test("a request can be reminded seven days after it was sent", () => {
    expect(remindableDate(sent)).toBe("2026-11-08T08:00:00.000Z");
  });

  test.each([
    ["answered", { answeredDate: "2026-11-02T08:00:00.000Z" }],
    ["reminded", { remindedDate: "2026-11-09T08:00:00.000Z" }],
    ["expired before seven days", { expirationDate: "2026-11-05T08:00:00.000Z" }],
  ])("a request that is %s cannot be reminded", (_what, change) => {
    expect(remindableDate({ ...sent, ...change })).toBeNull();
  });
});

describe("holdsLink", () => {
  test.each(["https://a.example", "www.a.example", "écrivez à anne@a.example", "voir cabinet-durand.fr"])(
    "« %s » has a link",
    (text) => expect(holdsLink(text)).toBe(true),
  );

  test.each(["Deux lignes suffisent. Merci !", "À 9 h 30, merci.Anne", "En 2 ou 3 phrases : c’est tout."])(
    "« %s » has no link",
    (text) => expect(holdsLink(text)).toBe(false),
  );
});
