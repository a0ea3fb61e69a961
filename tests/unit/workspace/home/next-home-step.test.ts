import { describe, expect, test } from "vitest";
import type { Interview } from "@/lib/entities/interview";
import { toResume } from "@/lib/entities/resume";
import type { Transaction } from "@/lib/entities/transaction";
import { anApplication } from "@/tests/support/an-application";
import { nextHomeStep } from "@/workspace/home/next-home-step";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const profile = (metadata: Record<string, unknown>, cities = ["Lyon"]) =>
  toResume({
    id: "ast_9",
    name: "Claire",
    active: true,
    validated: true,
    locations: cities.map((city) => ({ city, latitude: 45.7, longitude: 4.8 })),
    customAttributes: {},
    metadata,
    createdDate: "2026-10-01T08:00:00Z",
  });
const SECTIONS = {
  noExperience: true,
  education: [{ title: "DCG", endDate: "2024" }],
  skills: ["a", "b", "c", "d", "e"].map((title) => ({ type: "specialized_skill", title })),
  tools: [{ title: "Silae" }],
  languages: [{ title: "Français", level: "maternelle" }],
};
const place = { city: "Lyon", latitude: 45.7, longitude: 4.8, radiusKm: 20 };
const WHOLE = { ...SECTIONS, _private: { wishes: { jobs: ["auditeur"], places: [place] } } };
const complete = profile(WHOLE);
const interview: Interview = {
  format: "phone",
  minutes: 30,
  slots: ["2026-11-30T09:00:00Z"],
  with: [],
  sequence: 0,
  proposedDate: "2026-11-20T09:00:00Z",
  choice: null,
};
const met: Transaction = anApplication({
  status: "meeting",
  interview,
});
const silent = anApplication({ status: "pending", remindedDate: null, remindableDate: "2026-11-21T08:00:00Z" });
const waiting = anApplication({ status: "pending", remindedDate: null, remindableDate: "2026-11-29T08:00:00Z" });

describe("the next step of a candidate", () => {
  test("choosing an interview time comes before any other step", () => {
    expect(nextHomeStep([silent, met], null, NOW)).toEqual({ kind: "slot", application: met });
  });

  test("an interview with a chosen time is not the next step", () => {
    const choice = { date: "2026-11-21T09:00:00Z", slot: "2026-11-30T09:00:00Z" };
    const taken = anApplication({ status: "meeting", interview: { ...interview, choice } });
    expect(nextHomeStep([taken], complete, NOW)).toEqual({ kind: "offers" });
  });

  test("a reminder is the next step from its allowed date", () => {
    expect(nextHomeStep([waiting, silent], null, NOW)).toEqual({ kind: "remind", application: silent });
    expect(nextHomeStep([waiting], complete, NOW)).toEqual({ kind: "offers" });
  });

  test("the other steps are the profile, its first missing section, then offers", () => {
    expect(nextHomeStep([], null, NOW)).toEqual({ kind: "profile" });
    expect(nextHomeStep([], profile({ ...WHOLE, education: [] }), NOW)).toEqual({
      kind: "section",
      section: "education",
    });
    expect(nextHomeStep([], profile(SECTIONS), NOW)).toEqual({ kind: "wishes" });
    expect(nextHomeStep([], profile(WHOLE, []), NOW)).toEqual({ kind: "wishes" });
    expect(nextHomeStep([], complete, NOW)).toEqual({ kind: "offers" });
  });
});
