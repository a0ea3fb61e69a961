import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isCalledNet, payOf } from "@/marketplace/offer-import/understanding/pay";

describe("the pay in a feed", () => {
  test.each([
    ["35-42K€", 35_000, 42_000, "annuel"],
    ["2 800 € brut mensuel", 2_800, 2_800, "mensuel"],
    ["30000 - 33000", 30_000, 33_000, "annuel"],
    ["70/80K€", 70_000, 80_000, "annuel"],
    ["À partir de 40 K€", 40_000, null, "annuel"],
    ["40 000 € et plus", 40_000, null, "annuel"],
    ["Jusqu’à 35k€", null, 35_000, "annuel"],
    ["up to €45,000 a year", null, 45_000, "annuel"],
    ["€38,000 - €42,000 per year", 38_000, 42_000, "annuel"],
    ["EUR 3,500.00 per month", 3_500, 3_500, "mensuel"],
    ["3500 per month", 3_500, 3_500, "mensuel"],
    ["Salaire annuel brut : 35 000 €", 35_000, 35_000, "annuel"],
    ["15 an hour", 15, 15, "horaire"],
    ["42.000,00 €", 42_000, 42_000, "annuel"],
    ["14,50 euros brut/heure", 14.5, 14.5, "horaire"],
    ["710,00 - 1 823,00 EUR", 710, 1_823, "mensuel"],
    ["28 à 32 ke", 28_000, 32_000, "annuel"],
    ["33000.000", 33_000, 33_000, "annuel"],
    ["1 850,50 € / mois", 1_850.5, 1_850.5, "mensuel"],
    ["Mensuel de 2200.0 Euros à 2500.0 Euros sur 12.0 mois", 2_200, 2_500, "mensuel"],
    ["2 100 € brut (soit 1 650 € net)", 2_100, 2_100, "mensuel"],
    ["32 000 € brut / an + 13e mois", 32_000, 32_000, "annuel"],
    ["30 000 € brut/an + 13e mois", 30_000, 30_000, "annuel"],
    ["55k€ + bonus 10%", 55_000, 55_000, "annuel"],
    ["40 000 €/an maximum", null, 40_000, "annuel"],
  ])("the pay %s is read as %s to %s, %s", (salary, min, max, period) => {
    expect(payOf({ salary })).toEqual({ min, max, period });
  });

  test.each(["selon profil", "SMIC", "", "à négocier", "13e mois", "€", "12 personnes", "45-55"])(
    "%j is no pay",
    (salary) => {
      expect(payOf({ salary })).toBeNull();
    },
  );

  test.each([
    { salaryMin: "1850", salaryMax: "1950", salaryPeriod: "Net mensuel" },
    { salaryMin: "450", salaryMax: "520" },
    { salary: "1 800 € net" },
    { salary: "45 000 $ par an" },
    { salary: "3 000 CHF" },
    { salary: "560 € par semaine" },
    { salary: "TJM 450 €" },
    { salary: "80 % du SMIC" },
    { salaryMin: "38000", salaryMax: "45000", currency: "USD" },
    { salaryMin: "1650", salaryPeriod: "MONTH", kind: "NET" },
    { salaryMin: "450", salaryMax: "450", salaryPeriod: "day" },
    { salaryMin: "65", salaryMax: "70", salaryPeriod: "percent_smic" },
    { salaryMin: "58", salaryMax: "65" },
  ])("%j is not the gross pay of a contract", (given) => {
    expect(payOf(given)).toBeNull();
  });

  test.each([
    [{ salaryMin: "30000", salaryMax: "35000" }, 30_000, 35_000, "annuel"],
    [{ salaryMin: "35,000.00", salaryMax: "30,000.00" }, 30_000, 35_000, "annuel"],
    [{ salaryMin: "2500", salaryPeriod: "MONTH" }, 2_500, null, "mensuel"],
    [{ salaryMax: "14,5", salaryPeriod: "HOUR" }, null, 14.5, "horaire"],
    [{ salaryMin: "58", salaryMax: "65", salaryPeriod: "k€ / an" }, 58_000, 65_000, "annuel"],
    [{ salaryMin: "33000.000", salaryMax: "36000.000", salaryPeriod: "per-year-salary" }, 33_000, 36_000, "annuel"],
    [{ salary: "24000", salaryMax: "26000" }, 24_000, 26_000, "annuel"],
    [{ salary: "30 000", salaryPeriod: "Annuel" }, 30_000, 30_000, "annuel"],
  ])("the fields %j are read as %s to %s, %s", (given, min, max, period) => {
    expect(payOf(given)).toEqual({ min, max, period });
  });

  test("a range of euros written before each amount has both bounds", () =>
    expect(payOf({ salary: "€45,000 – €52,000 gross per year" })).toEqual({
      min: 45_000,
      max: 52_000,
      period: "annuel",
    }));

  test.each([
    ["Salaire de 1950 euros net, nourri, logé.", true],
    ["Vous gagnez 1 950 € nets par mois", true],
    ["1 950 € brut, soit environ 1 500 € net", false],
    ["1 500 € net au moins", false],
    ["nettoyage de 1950 m²", false],
  ])("a text that says « %s » calls 1950 net: %s", (text, isNet) =>
    expect(isCalledNet({ min: 1950, max: 1950, period: "mensuel" }, text)).toBe(isNet),
  );

  test("the pay read from any text is positive and ordered, or null", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), fc.string({ maxLength: 40 }), (salary, salaryMin) => {
        const pay = payOf({ salary, salaryMin });
        if (pay === null) return;
        expect(pay.min ?? pay.max).toBeGreaterThan(0);
        if (pay.min !== null && pay.max !== null) expect(pay.min).toBeLessThanOrEqual(pay.max);
      }),
      {
        examples: [
          ["9".repeat(5_000), ""],
          ["€ 1,".repeat(500), "1 000 000 000 000"],
        ],
      },
    );
  });
});
