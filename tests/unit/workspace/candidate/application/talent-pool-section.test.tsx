import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { TalentPool } from "@/lib/entities/talent-pool";
import { anApplication, aPageOf } from "@/tests/support/an-application";
import { claire, createFakeSession, renderScreen, signedIn, withoutFirm } from "@/tests/support/fake-session";
import { ApplicationScreen } from "@/workspace/candidate/application/application-screen";

const asked: TalentPool = { requestedDate: "2026-11-01T08:00:00.000Z", state: "requested", keptUntil: null };
const kept: TalentPool = { ...asked, state: "kept", keptUntil: "2028-11-02T08:00:00.000Z" };
const refused = (talentPool: TalentPool | null) =>
  anApplication({ takerId: claire.id, status: "refused", completedDate: "2026-11-01T08:00:00.000Z", talentPool });

async function open(first: TalentPool | null, isOver = false) {
  let application = refused(first);
  const fake = createFakeSession(signedIn({ current: withoutFirm(["transaction:list"]) }), {
    "GET /transactions/trn_1": () => ({ body: application }),
    "GET /transactions": () => aPageOf([]),
    "GET /conversations": () => aPageOf([]),
    "POST /transactions/trn_1/talent-pool": ({ body }) => {
      const { keep } = body as { keep: boolean };
      application = refused(isOver ? null : keep ? kept : { ...asked, state: "declined" });
      return isOver ? { status: 422, body: { data: { code: "notAsked" } } } : { body: application };
    },
  });
  await renderScreen(fake.session, <ApplicationScreen id="trn_1" />);
  await screen.findByRole("heading", { name: "Les notes du cabinet" });
  return fake;
}
const section = () => within(screen.getByRole("region", { name: "Le vivier du cabinet" }));
const press = (name: string) => fireEvent.click(section().getByRole("button", { name }));

describe("the firm's talent pool, for the candidate", () => {
  test("buttons join and leave the talent pool", async () => {
    const { api } = await open(asked);
    press("Garder ma candidature deux ans");
    expect(await section().findByText(/jusqu’au 2 novembre 2028/)).not.toBeNull();
    press("Ne plus me garder");
    expect(await section().findByText("Votre candidature n’est pas dans le vivier.")).not.toBeNull();
    const sent = api.calls.filter(({ call }) => call === "POST /transactions/trn_1/talent-pool");
    expect(sent.map(({ body }) => body)).toEqual([{ keep: true }, { keep: false }]);
  });

  test("the talent-pool section is absent when the firm made no request", async () => {
    await open(null);
    expect(screen.queryByRole("region", { name: "Le vivier du cabinet" })).toBeNull();
  });

  test("the talent-pool section disappears when the request no longer exists", async () => {
    await open(asked, true);
    press("Ne pas la garder");
    await waitFor(() => expect(screen.queryByRole("region", { name: "Le vivier du cabinet" })).toBeNull());
  });
});
