import { describe, expect, test } from "vitest";
import { parseCv } from "@/marketplace/cv/parse-cv";

/** Reads these lines, one below the other, in one font. */
const read = (...lines: string[]) =>
  parseCv([
    {
      width: 600,
      links: [],
      runs: lines.map((text, at) => ({ text, x: 50, y: 60 + 14 * at, width: 5 * text.length, size: 10, font: "f1" })),
    },
  ]);
const jobsOf = (...lines: string[]) =>
  (read("Jean Petit", "Expérience professionnelle", ...lines).resume.experiences ?? []).map(
    ({ title, org, startDate, endDate }) => [title, org, startDate, endDate],
  );
const studiesOf = (...lines: string[]) =>
  (read("Jean Petit", "Formation", ...lines).resume.education ?? []).map(({ title, org, endDate, diploma }) => [
    title,
    org,
    endDate,
    diploma ?? null,
  ]);

describe("diplomas", () => {
  test("a year between a diploma and its school dates this diploma alone", () =>
    expect(studiesOf("DSCG - 2020 - IAE de Corse", "DCG - 2017", "Bac S - 2014")).toEqual([
      ["DSCG", "IAE de Corse", "2020", "dscg"],
      ["DCG", null, "2017", "dcg"],
      ["Bac S", null, "2014", "bac-general"],
    ]));

  test("a grade of another subject is no diploma of accounting", () =>
    expect(studiesOf("2019 Bachelor Marketing digital – École de Rennes", "2015 BEP comptabilité")).toEqual([
      ["Bachelor Marketing digital", "École de Rennes", "2019", null],
      ["BEP comptabilité", null, "2015", null],
    ]));

  test("the university behind a comma and a year is the school", () =>
    expect(studiesOf("Master CCA, 2017 – Université de La Réunion")).toEqual([
      ["Master CCA", "Université de La Réunion", "2017", "master-cca"],
    ]));
});

describe("jobs", () => {
  test("posts under the total length of an employer are all of this employer", () =>
    expect(
      jobsOf(
        "SARL Petit",
        "5 ans 1 mois",
        "Comptable",
        "janvier 2018 - août 2020 (2 ans 8 mois)",
        "Aide-comptable",
        "juillet 2015 - décembre 2017",
      ),
    ).toEqual([
      ["Comptable", "SARL Petit", "2018-01", "2020-08"],
      ["Aide-comptable", "SARL Petit", "2015-07", "2017-12"],
    ]));

  test("a task whose bullet is drawn is no employer", () =>
    expect(jobsOf("Gestionnaire de paie 07/2018 – 08/2020", "300 bulletins", "DSN")).toEqual([
      ["Gestionnaire de paie", null, "2018-07", "2020-08"],
    ]));

  test("studies under way and kinds of contracts are no employers", () => {
    expect(jobsOf("12/2021 à ce jour : Formateur vacataire", "En cours : DEC (mémoire)")).toEqual([
      ["Formateur vacataire", null, "2021-12", null],
    ]);
    expect(jobsOf("CDD 6 mois", "Comptable, Cabinet Morvan, Dijon, 2018 - 2019")).toEqual([
      ["Comptable", "Cabinet Morvan", "2018", "2019"],
    ]);
  });

  test("a name beside the number of its department is the town of a job", () => {
    const [job] =
      read("Jean Petit", "Expérience", "Comptable – Ets Duval – Flers (61) 2015 - 2017").resume.experiences ?? [];
    expect(job).toMatchObject({ title: "Comptable", org: "Ets Duval", location: "Flers" });
  });

  test("a year before a dash without a space begins a job that lasts", () =>
    expect(jobsOf("2015- Directeur administratif et financier, Association Les Tilleuls")).toEqual([
      ["Directeur administratif et financier", "Association Les Tilleuls", "2015", null],
    ]));
});

describe("the person", () => {
  test("labels say which name is which", () =>
    expect(read("Nom : Durand", "Prénom : Claire", "claire@example.org").person).toEqual({
      firstname: "Claire",
      lastname: "Durand",
    }));

  test("an initial is no family name, and an employer is nobody", () => {
    expect(read("Marie A. Dupont", "Comptable").person).toEqual({ firstname: "Marie", lastname: "Dupont" });
    expect(read("Etta", "Expérience", "SARL Petit", "Comptable 2015 - 2017").person).toEqual({});
  });

  test("words behind a postcode are no part of the town, and a mark is no town", () => {
    expect(read("Anne Martin", "44200 Nantes gwenola@example.org").person.city).toBe("Nantes");
    expect(read("Anne Martin", "20090 Ajaccio Né le 3 mai 1993").person.city).toBe("Ajaccio");
    expect(read("Anne Martin", "Coordonnées", "Moyenne : 14 / 20", "anne@example.org").person.city).toBeUndefined();
  });
});
