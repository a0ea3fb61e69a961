import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import type { Transaction } from "@/lib/entities/transaction";
import { anApplication } from "@/tests/support/an-application";
import { claire, createFakeSession, renderScreen, signedIn, withoutFirm } from "@/tests/support/fake-session";
import { place } from "@/tests/support/navigation";
import { ApplicationScreen } from "@/workspace/candidate/application/application-screen";

const permissions = ["transaction:list"];
const candidate = signedIn({
  current: withoutFirm(permissions),
});
const sent = (overrides: Partial<Transaction>) => anApplication({ takerId: claire.id, ...overrides });

describe("the interview of an application", () => {
  const interview = {
    format: "office" as const,
    minutes: 45,
    place: "12, rue de la Paix, Nantes",
    with: ["Anne"],
    slots: ["2999-12-02T09:00:00.000Z", "2999-12-03T13:30:00.000Z"],
    sequence: 0,
    proposedDate: "2026-11-22T08:00:00.000Z",
    choice: null,
  };
  const choosing = "POST /transactions/trn_1/interview/choice";
  const open = async (answer: () => { status?: number; body: unknown }, choice: object | null = null) => {
    const body = sent({ status: "meeting", interview: { ...interview, choice: choice as null } });
    const fake = createFakeSession(candidate, { "GET /transactions/trn_1": () => ({ body }), [choosing]: answer });
    await renderScreen(fake.session, <ApplicationScreen id="trn_1" />);
    return fake;
  };
  const with1 = (choice: object) =>
    sent({ status: "meeting", interview: { ...interview, choice: { date: "2026-11-22T08:00:00.000Z", ...choice } } });

  test("an interview shows its place and proposed times, and the candidate chooses a time", async () => {
    const slot = interview.slots[0] ?? "";
    const { api } = await open(() => ({ body: with1({ slot }) }));
    expect(await screen.findByText("12, rue de la Paix, Nantes")).not.toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Choisir cet horaire" }));
    expect(screen.getByText("Choisissez un horaire.")).not.toBeNull();
    await userEvent.click(screen.getByRole("radio", { name: /lundi 2 décembre 2999, de 10/ }));
    await userEvent.click(screen.getByRole("button", { name: "Choisir cet horaire" }));
    expect(await screen.findByText(/C’est noté/)).not.toBeNull();
    expect(screen.getByRole("button", { name: "Ajouter à mon agenda" })).not.toBeNull();
    expect(api.calls.find(({ call }) => call === choosing)?.body).toEqual({ slot });
  });

  test("a mail's link selects its time, which is booked by pressing the button only", async () => {
    const slot = interview.slots[1] ?? "";
    place.search = `horaire=${encodeURIComponent("2999-12-03T14:30:00+01:00")}`;
    const { api } = await open(() => ({ body: with1({ slot }) }));
    const radio = await screen.findByRole<HTMLInputElement>("radio", { name: /3 décembre 2999/ });
    expect(radio.checked).toBe(true);
    expect(document.activeElement).toBe(radio);
    expect(api.calls.filter(({ call }) => call === choosing)).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Choisir cet horaire" }));
    expect(await screen.findByText(/C’est noté/)).not.toBeNull();
    expect(api.calls.find(({ call }) => call === choosing)?.body).toEqual({ slot });
  });

  test("a link to a time that is no longer proposed selects nothing, and says so", async () => {
    place.search = "horaire=2999-12-09T09%3A00%3A00Z";
    await open(() => ({ body: {} }));
    expect(await screen.findByText(/Les horaires proposés ont changé/)).not.toBeNull();
    expect(screen.getAllByRole<HTMLInputElement>("radio").some(({ checked }) => checked)).toBe(false);
  });

  test("the candidate proposes a half-day when no time suits", async () => {
    const halfDays = [{ date: "2999-12-05", half: "afternoon" }];
    const { api } = await open(() => ({ body: with1({ halfDays }) }));
    await userEvent.click(await screen.findByRole("button", { name: "Aucun horaire ne me convient" }));
    await userEvent.type(screen.getByLabelText("Jour 1"), "2999-12-05");
    await userEvent.selectOptions(screen.getByLabelText("Moment du jour 1"), "L’après-midi");
    await userEvent.click(screen.getByRole("button", { name: "Envoyer mes disponibilités" }));
    expect(await screen.findByText("le jeudi 5 décembre 2999, l’après-midi")).not.toBeNull();
    expect(api.calls.find(({ call }) => call === choosing)?.body).toEqual({ halfDays });
  });

  test("a time that is past by the browser's clock is still sent to the API", async () => {
    const past = "2020-12-02T09:00:00.000Z";
    const body = sent({ status: "meeting", interview: { ...interview, slots: [past] } });
    const { session, api } = createFakeSession(candidate, {
      "GET /transactions/trn_1": () => ({ body }),
      [choosing]: () => ({ status: 422, body: { data: { code: "pastSlot" } } }),
    });
    await renderScreen(session, <ApplicationScreen id="trn_1" />);
    await userEvent.click(await screen.findByRole("radio", { name: /2 décembre 2020.*\(passé\)/ }));
    await userEvent.click(screen.getByRole("button", { name: "Choisir cet horaire" }));
    expect(await screen.findByText(/Cet horaire est passé/)).not.toBeNull();
    expect(api.calls.find(({ call }) => call === choosing)?.body).toEqual({ slot: past });
  });

  test("choosing a time no longer proposed is refused with an explanation", async () => {
    await open(() => ({ status: 422, body: { data: { code: "unknownSlot" } } }));
    await userEvent.click(await screen.findByRole("radio", { name: /3 décembre 2999/ }));
    await userEvent.click(screen.getByRole("button", { name: "Choisir cet horaire" }));
    expect(await screen.findByText(/Les horaires proposés ont changé/)).not.toBeNull();
  });
});
