import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import type { CurrentUser, SessionState } from "@/lib/session/session";
import { claire, createFakeSession, firm, renderScreen, signedIn } from "@/tests/support/fake-session";
import { aUser } from "@/tests/support/session-harness";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";

const other = aUser({ id: "org_2", displayName: "Cabinet Le Goff", roles: ["organization"] });

const acting = (organization: typeof firm | null, permissions = ["transaction:list"]): CurrentUser => ({
  naturalUser: claire,
  organizations: [firm, other],
  user: organization ?? claire,
  organizationId: organization?.id ?? null,
  permissions,
});
const as = (organization: typeof firm | null) => signedIn({ current: acting(organization) });
const READING: SessionState = signedIn({ current: null });
const EXPIRED: SessionState = { status: "signed-out", expired: true };

function Form() {
  const { organizationId, userId, as: call } = useActor();
  return (
    <label>
      {`Écran de ${organizationId ?? userId}, ${JSON.stringify(call)}`}
      <input />
    </label>
  );
}

async function open(organization: typeof firm | null) {
  const world = createFakeSession(as(organization));
  await renderScreen(
    world.session,
    <Guarded screen="workspaceHome">
      <Form />
    </Guarded>,
  );
  await userEvent.type(screen.getByRole("textbox"), "texte");
  return {
    ...world,
    become(...states: SessionState[]) {
      for (const state of states) act(() => world.become(state));
    },
  };
}

const typed = () => (screen.getByRole("textbox") as HTMLInputElement).value;
const bar = () =>
  screen
    .getAllByRole("status")
    .map(({ textContent }) => textContent)
    .join("");

describe("a screen opened as a user or firm", () => {
  test("a screen stays with its firm when another tab switches to another firm", async () => {
    const { chooseElsewhere } = await open(firm);
    expect(bar()).toBe("");
    act(() => chooseElsewhere("org_2"));
    expect(bar()).toContain("Vous agissez maintenant pour Cabinet Le Goff dans un autre onglet.");
    expect(bar()).toContain("Cette page reste à Cabinet Durand.");
    expect(screen.getByText(/Écran de org_1, {"organizationId":"org_1"}/)).not.toBeNull();
    expect(typed()).toBe("texte");
  });

  test("a button of the notice switches the screen to the choice of the other tab", async () => {
    const { session, become, chooseElsewhere } = await open(firm);
    act(() => chooseElsewhere(null));
    session.selectOrganization.mockImplementationOnce(async () => {
      become(as(null));
      return undefined;
    });
    await userEvent.click(screen.getByRole("button", { name: "Agir pour vous-même" }));
    expect(session.selectOrganization).toHaveBeenCalledWith(null);
    expect(screen.getByText(/Écran de usr_1, {"organizationId":null}/)).not.toBeNull();
    expect(bar()).toBe("");
  });

  test("a failed switch shows an error, and the typed text stays", async () => {
    const { session, chooseElsewhere } = await open(firm);
    act(() => chooseElsewhere("org_2"));
    session.selectOrganization.mockRejectedValueOnce(new Error("no"));
    await userEvent.click(screen.getByRole("button", { name: "Passer à Cabinet Le Goff" }));
    expect((await screen.findByRole("alert")).textContent).not.toBe("");
    expect(typed()).toBe("texte");
  });

  test("a screen restarts empty when another firm is chosen in its own tab", async () => {
    const { become } = await open(firm);
    become(as(other));
    expect(screen.getByText(/Écran de org_2/)).not.toBeNull();
    expect(typed()).toBe("");
  });

  test("typed text stays when the user is requested again", async () => {
    const { become } = await open(firm);
    become(as(firm));
    expect(typed()).toBe("texte");
  });

  test("a screen opened by a user stays theirs when a new log-in acts as a firm", async () => {
    const { become, session } = await open(null);
    become(EXPIRED, READING, as(firm), as(firm));
    expect(screen.queryByText(/Écran de usr_1/)).not.toBeNull();
    expect(typed()).toBe("texte");
    expect(bar()).toContain("Vous agissez maintenant pour Cabinet Durand. Cette page reste à vous.");
    await userEvent.click(screen.getByRole("button", { name: "Passer à Cabinet Durand" }));
    expect(session.selectOrganization).toHaveBeenCalledWith("org_1");
    expect(screen.getByText(/Écran de org_1/)).not.toBeNull();
  });

  test("after a log-in as a firm, a screen follows its tab's choice", async () => {
    const { become } = await open(null);
    become(EXPIRED, READING, as(firm));
    become(as(other));
    expect(screen.getByText(/Écran de org_2/)).not.toBeNull();
    expect(bar()).not.toContain("Cette page reste");
  });

  test("a switch to an unknown firm in another tab shows no notice", async () => {
    const { chooseElsewhere } = await open(firm);
    act(() => chooseElsewhere("org_9"));
    expect(bar()).toBe("");
  });
});
