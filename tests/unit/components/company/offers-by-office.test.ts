import { expect, test } from "vitest";
import { offersByOffice } from "@/components/company/offers-by-office";

const lyon = { id: "loc_lyon" };
const valence = { id: "loc_valence" };
const macon = { id: "loc_macon" };

test("offers are grouped in the order of offices, and ordered within each", () => {
  const offers = [
    { id: "1", officeId: "loc_valence" },
    { id: "2", officeId: "loc_lyon" },
    { id: "3", officeId: "loc_valence" },
  ];
  expect(offersByOffice([lyon, valence], offers)).toEqual([
    { office: lyon, offers: [offers[1]] },
    { office: valence, offers: [offers[0], offers[2]] },
  ]);
});

test("an office without offer has no group, and offers of no office come last", () => {
  const offers = [{ officeId: "loc_closed_since" }, { officeId: null }, { officeId: "loc_macon" }];
  expect(offersByOffice([lyon, macon], offers)).toEqual([
    { office: macon, offers: [offers[2]] },
    { office: null, offers: [offers[0], offers[1]] },
  ]);
});

test("a firm without offer has no group", () => {
  expect(offersByOffice([lyon], [])).toEqual([]);
});
