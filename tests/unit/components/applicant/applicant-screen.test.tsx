import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { ApplicantScreen } from "@/components/applicant/applicant-screen";
import { periodText } from "@/components/applicant/period-text";
import type { ApplicantView } from "@/lib/views/applicant";
import { renderIn } from "@/tests/support/in-locale";

const applicant: ApplicantView = {
  slug: "claire-m",
  name: "Claire M.",
  summary: null,
  city: "Lyon",
  job: { slug: "auditeur", label: "Auditrice" },
  experiences: [
    {
      start: "2024-09",
      end: null,
      title: "Auditrice",
      org: "Tréguern",
      place: "Rennes",
      tasks: ["Révision", "Révision"],
    },
    { start: "2020", end: "2024-08", title: null, org: "Cabinet Durand", place: null, tasks: [] },
  ],
  education: [],
  skills: {
    specialised: [
      { title: "Révision comptable", description: null },
      { title: "Liasse fiscale", description: "BIC réel" },
    ],
    common: [],
  },
  tools: [
    { slug: "silae", label: "Silae", level: "practised" },
    { slug: "excel", label: "Excel", level: "basic" },
  ],
  accountancy: { traineeship: "year-2", dscgUnits: [1, 4], registration: null },
  languages: [{ name: "Anglais", level: null, emoji: "🇬🇧" }],
  links: [{ kind: "linkedin", url: "https://www.linkedin.com/in/claire" }],
  indexed: false,
  updatedDate: "2026-11-01T00:00:00.000Z",
};
const textsOf = (name: string) =>
  within(screen.getByRole("region", { name }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

describe("a candidate's public profile", () => {
  test("an experience is headed by its job, or by the firm when it has no job", async () => {
    await renderIn("fr", <ApplicantScreen applicant={applicant} />);
    const headings = within(screen.getByRole("region", { name: "Expériences" })).getAllByRole("heading", { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(["Auditrice", "Cabinet Durand"]);
    expect(screen.getByText("Tréguern, Rennes")).toBeDefined();
  });

  test("a duplicate task is shown once", async () => {
    await renderIn("fr", <ApplicantScreen applicant={applicant} />);
    expect(screen.getAllByText("Révision")).toHaveLength(1);
  });

  test("empty sections are hidden, and a language without level is listed", async () => {
    await renderIn("fr", <ApplicantScreen applicant={applicant} />);
    expect(screen.queryByRole("heading", { name: "Formation" })).toBeNull();
    expect(screen.queryByRole("heading", { name: "Savoir-être" })).toBeNull();
    expect(screen.getByRole("region", { name: "Langues" }).textContent).toBe("Langues🇬🇧 Anglais–");
    expect(textsOf("Logiciels")).toEqual(["Silae", "Excel (notions)"]);
  });

  test("the accountancy card shows the traineeship and the DSCG units", async () => {
    await renderIn("fr", <ApplicantScreen applicant={applicant} />);
    const card = screen.getByRole("region", { name: "Expertise comptable" });
    expect(card.textContent).toContain("Stage d’expertise comptable, 2e annéeUnités du DSCG obtenues\u00a0: 1, 4");
  });

  test("a profile without experiences shows a message that names the candidate", async () => {
    await renderIn("fr", <ApplicantScreen applicant={{ ...applicant, experiences: [] }} />);
    expect(screen.getByText("Claire M. n’a pas encore décrit son parcours.")).toBeDefined();
  });
});

test.each([
  [{ start: "2024-09", end: null }, "sept. 2024 – aujourd’hui"],
  [{ start: "2007", end: "2009" }, "2007 – 2009"],
  [{ start: "2009", end: "2009" }, "2009"],
  [{ start: null, end: "2009-01" }, "janv. 2009"],
  [{ start: null, end: null }, null],
])("the period %j is shown as %j", (period, text) => {
  expect(periodText(period, "fr", "aujourd’hui")).toBe(text);
});
