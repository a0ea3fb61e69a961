import { describe, expect, test } from "vitest";
import { LinksForm, RefereeForm } from "@/workspace/candidate/profile/sections/forms";

const referee = (fields: object) =>
  RefereeForm.safeParse({ name: "Inès Morel", org: "", email: "", phone: "", agreed: true, ...fields });

describe("RefereeForm", () => {
  test.each([
    ["", ""],
    ["06.12.34.56.78", "06 12 34 56 78"],
    ["0033 6 12 34 56 78", "06 12 34 56 78"],
    ["+262 692 11 22 33", "0692 11 22 33"],
    ["+32 470 12 34 56", "+32 470 12 34 56"],
  ])("stores the telephone %j as %j", (typed, phone) => {
    expect(referee({ phone: typed }).data).toMatchObject({ phone });
  });

  test.each([
    ["a telephone that is none", { phone: "abc pas un téléphone" }, "form.error.invalid_phone"],
    ["a referee who was not asked", { agreed: false }, "form.error.not_agreed"],
  ])("refuses %s", (_, fields, message) => {
    expect(referee(fields).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

describe("LinksForm", () => {
  test.each([
    ["", ""],
    ["exemple.fr", "https://exemple.fr"],
    ["www.linkedin.com/in/claire", "https://www.linkedin.com/in/claire"],
    ["http://exemple.fr", "http://exemple.fr"],
    ["https://exemple.fr/page?a=1#b", "https://exemple.fr/page?a=1#b"],
  ])("stores the address %j as %j", (website, stored) => {
    expect(LinksForm.parse({ linkedin: "", website })).toEqual({ linkedin: "", website: stored });
  });

  test.each(["exemple", "javascript:alert(1)", "ftp://exemple.fr", "deux mots.fr"])("refuses %j", (website) => {
    const { error } = LinksForm.safeParse({ linkedin: "", website });
    expect(error?.issues.map(({ message }) => message)).toEqual(["form.error.invalid_url"]);
  });
});
