import fc from "fast-check";
import { expect, test } from "vitest";
import { reportedPage } from "@/marketplace/resources/moderation/reported-page";

test.each([
  ["https://site.fr/entreprise/valmy", { kind: "firm", companySlug: "valmy" }],
  ["/en/entreprise/valmy/offres-emploi/", { kind: "firm", companySlug: "valmy" }],
  ["/entreprise/valmy/offre-emploi/comptable?x=1", { kind: "offer", companySlug: "valmy", offerSlug: "comptable" }],
  ["/candidat/l%C3%A9a", { kind: "profile", profileSlug: "léa" }],
  ["/entreprise/valmy#temoignage-rtg_1aB", { kind: "review", ratingId: "rtg_1aB" }],
  ["/entreprise/valmy#avis-rtg_1'--", { kind: "firm", companySlug: "valmy" }],
  ["/media/blog/x", { kind: "other" }],
  ["http://[", { kind: "other" }],
  ["/candidat/%E0%A4%A", { kind: "profile", profileSlug: "%E0%A4%A" }],
])("the content of the reported address %s is found", (address, page) => {
  expect(reportedPage(address)).toEqual(page);
});

test("no reported page contains a null byte", () => {
  fc.assert(
    fc.property(fc.string(), (address) => {
      expect(JSON.stringify(reportedPage(`/candidat/${address}`))).not.toContain("\\u0000");
    }),
  );
});
