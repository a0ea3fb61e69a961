import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aMeeting, aPageOf } from "@/tests/support/an-application";
import { claire, createFakeSession, firm, renderScreen, signedIn } from "@/tests/support/fake-session";
import { InterviewsScreen } from "@/workspace/firm/interviews/interviews-screen";

const recruiter = signedIn({
  current: {
    naturalUser: claire,
    organizations: [firm],
    user: firm,
    organizationId: firm.id,
    permissions: ["transaction:list"],
  },
});

async function open(answer: NonNullable<Parameters<typeof createFakeSession>[1]>[string]) {
  const { session, api } = createFakeSession(recruiter, { "GET /transactions": answer });
  await renderScreen(session, <InterviewsScreen />);
  return api;
}

test("the coming interviews are listed by day: who, for which offer, where, with a link", async () => {
  const coralie = { id: "usr_2", displayName: "Coralie J.", firstname: "Coralie", lastname: "Jourdan" };
  const { interview } = aMeeting("2026-12-03T07:00:00Z");
  const visio = { ...interview, format: "video", place: undefined, url: "https://visio.exemple", with: [] };
  await open(() =>
    aPageOf([
      aMeeting("2026-12-02T09:00:00Z", { applicant: coralie }),
      aMeeting("2026-12-02T13:30:00Z", { id: "trn_2" }),
      aMeeting("2026-12-03T07:00:00Z", { id: "trn_3", interview: { ...visio, timezone: "Indian/Reunion" } as never }),
    ]),
  );
  const wednesday = within(await screen.findByRole("region", { name: "Entretiens du mercredi 2 décembre 2026" }));
  const [first, second] = wednesday.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(first).toMatch(
    /^10\u202fh – 10\u202fh\u202f45.*Coralie JourdanGestionnaire de paieAu cabinet, 12, rue de la Barre/,
  );
  expect(first).toContain("Avec Claire Durand");
  expect(second).toMatch(/^14\u202fh\u202f30 – 15\u202fh\u202f15.*Candidat sans nom/);
  expect(wednesday.getByRole("link", { name: "Coralie Jourdan" }).getAttribute("href")).toBe(
    "/app/cabinet/candidatures/trn_1",
  );
  const thursday = within(screen.getByRole("region", { name: "Entretiens du jeudi 3 décembre 2026" }));
  expect(thursday.getByText(/^11 h – 11 h 45 \(heure de La Réunion/)).not.toBeNull();
  expect(thursday.getByRole("link", { name: "https://visio.exemple" })).not.toBeNull();
});

test("the list asks for the firm's interviews from now on, the nearest first", async () => {
  const api = await open(() => aPageOf([]));
  expect(await screen.findByRole("heading", { name: "Aucun entretien à venir" })).not.toBeNull();
  const { query } = api.calls.find(({ call }) => call === "GET /transactions") ?? {};
  expect(Object.fromEntries(query ?? [])).toMatchObject({ ownerId: firm.id, orderBy: "interviewDate", order: "asc" });
});

test("an unread list offers a retry", async () => {
  await open(() => "unreachable");
  expect(await screen.findByRole("button", { name: "Réessayer" }, { timeout: 5_000 })).not.toBeNull();
});
