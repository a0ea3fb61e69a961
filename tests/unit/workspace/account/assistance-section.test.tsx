import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { assistanceCode } from "@/tests/fixtures/support-responses";
import { createFakeSession, renderScreen, signedIn } from "@/tests/support/fake-session";
import { AssistanceSection } from "@/workspace/account/assistance-section";

test("an assistance code is requested for selected parts, and past uses are listed", async () => {
  const used = { ...assistanceCode, usedDate: "2026-11-23T13:02:00.000Z" };
  const { session, api } = createFakeSession(signedIn(), {
    "GET /assistance/codes": () => ({ body: [used] }),
    "POST /assistance/codes": () => ({ body: { ...assistanceCode, code: "ABCD2345" } }),
  });
  await renderScreen(session, <AssistanceSection userId="usr_1" />);
  expect(api.calls).toEqual([]);
  await userEvent.click(screen.getByText("Obtenir un code d’assistance"));
  expect(await screen.findByText(/^Assistance, 23 nov\. 2026.*: Mes sessions$/)).not.toBeNull();
  const submit = screen.getByRole("button", { name: "Obtenir un code" });
  await userEvent.click(submit);
  expect(api.calls.some(({ call }) => call.startsWith("POST"))).toBe(false);
  await userEvent.click(screen.getByRole("checkbox", { name: "Mes alertes" }));
  await userEvent.click(submit);
  expect(await screen.findByText("ABCD 2345")).not.toBeNull();
  expect(api.calls.find(({ call }) => call.startsWith("POST"))?.body).toEqual({ parts: ["savedSearches"] });
});
