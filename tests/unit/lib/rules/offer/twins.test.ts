import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isToTwin, townOf, twinGroupOf } from "@/lib/rules/offer/twins";
import { anApplication } from "@/tests/support/an-application";
import { anOwnOffer } from "@/tests/support/an-own-offer";
import { duplicateOffer } from "@/workspace/firm/offers/forms/duplicate-offer";

const PLACE = { id: "office_2", city: "Nantes", latitude: 47.2, longitude: -1.55 };
const first = anOwnOffer({ id: "ast_first", metadata: {} });
const viewed = (id: string, metadata: unknown, ownerId = "org_1") => ({
  id,
  ownerId,
  twinGroup: twinGroupOf(id, metadata),
});
const sentTo = (id: string, metadata: unknown, ownerId: string | null = "org_1") =>
  anApplication({ assetId: id, ownerId, assetSnapshot: { metadata } });

describe("twin offers", () => {
  test("an offer and its copies at other offices are twins", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 8 }), (sources) => {
        const offers = [{ id: first.id, metadata: first.metadata }];
        for (const [index, source] of sources.entries()) {
          const from = offers[source % offers.length] ?? offers[0];
          offers.push({ id: `ast_${index}`, metadata: duplicateOffer({ ...first, ...from }, PLACE).metadata });
        }
        for (const one of offers)
          for (const other of offers)
            expect(isToTwin(sentTo(one.id, one.metadata), viewed(other.id, other.metadata))).toBe(one !== other);
      }),
    );
  });

  test("offers of different firms are never twins", () => {
    expect(isToTwin(sentTo("ast_first", {}), viewed("ast_9", { twinOf: "ast_first" }, "org_2"))).toBe(false);
    expect(isToTwin(sentTo("ast_first", {}, null), viewed("ast_9", { twinOf: "ast_first" }))).toBe(false);
  });

  test.each([[undefined], [{ twinOf: 3 }], [{ twinOf: null }], ["x"]])("the metadata %j name no twin", (metadata) => {
    expect(twinGroupOf("ast_1", metadata)).toBe("ast_1");
  });

  test.each([
    [{ locations: [{ city: "Nantes" }, { city: "Lyon" }] }, "Nantes"],
    [{ locations: [] }, null],
    [{ locations: [{ city: "" }] }, null],
    [{}, null],
  ])("the town of the offer snapshot %j is %j", (assetSnapshot, town) => {
    expect(townOf(anApplication({ assetSnapshot }))).toBe(town);
  });
});
