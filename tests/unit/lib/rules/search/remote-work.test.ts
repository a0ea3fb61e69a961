import { describe, expect, test } from "vitest";
import { acceptedChoices, offerSearchParams, parseOfferSearch } from "@/lib/rules/search/offer-search";
import { toRawParams } from "@/lib/rules/search/params";
import { withoutFilter } from "@/lib/rules/search/refine";
import { countAccepted } from "@/lib/rules/search/remote-work";
import { understoodOfferSearch } from "@/lib/rules/search/understood-search";

const parse = (query: string) => parseOfferSearch(toRawParams(new URLSearchParams(query)));
const accepted = (query: string) => acceptedChoices(parse(query)).teletravail;

describe("a level of remote work", () => {
  test.each([
    ["teletravail=2-jours", ["2-jours", "3-jours", "4-jours", "full-remote"]],
    ["teletravail=2-jours&jours=exact", ["2-jours"]],
    ["teletravail=ponctuel", ["ponctuel", "1-jour", "2-jours", "3-jours", "4-jours", "full-remote"]],
    ["teletravail=aucun", ["aucun"]],
    ["teletravail=full-remote", ["full-remote"]],
    ["jours=exact", []],
  ])("the query %s accepts the levels %j", (query, levels) => expect(accepted(query)).toEqual(levels));

  test.each([
    ["teletravail=3-jours&teletravail=2-jours", "teletravail=2-jours"],
    ["teletravail=aucun&teletravail=1-jour", "teletravail=1-jour"],
    ["teletravail=2-jours&jours=exact", "teletravail=2-jours&jours=exact"],
    ["teletravail=full-remote&jours=exact", "teletravail=full-remote"],
    ["teletravail=aucun&jours=exact", "teletravail=aucun"],
    ["jours=exact", ""],
  ])("the URL of %s is %s", (query, canonical) => expect(offerSearchParams(parse(query)).toString()).toBe(canonical));

  test("the lowest of several typed levels is chosen", () => {
    const understood = understoodOfferSearch(parse("q=paie 2 ou 3 jours de télétravail"));
    expect(understood?.choices.teletravail).toEqual(["2-jours"]);
    expect(understood?.exactRemote).toBe(false);
  });

  test("removing a level removes the exact option with it", () => {
    const query = new URLSearchParams("teletravail=2-jours&jours=exact&contrat=cdi");
    expect(withoutFilter(query, "teletravail", "2-jours").toString()).toBe("contrat=cdi");
  });

  test("the count of each level is the number of offers that it finds", () => {
    const counts = { aucun: 9, "2-jours": 5, "3-jours": 2, "full-remote": 1 };
    expect(countAccepted(counts, false)).toEqual({
      aucun: 9,
      ponctuel: 8,
      "1-jour": 8,
      "2-jours": 8,
      "3-jours": 3,
      "4-jours": 1,
      "full-remote": 1,
    });
    expect(countAccepted(counts, true)).toMatchObject({ "2-jours": 5, "3-jours": 2, "4-jours": 0 });
  });
});
