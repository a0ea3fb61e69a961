import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { FollowSearch } from "@/components/search/follow-search";
import { editedAlert } from "@/lib/queries/edited-alert";
import { renderIn } from "@/tests/support/in-locale";

const settings = { publicKey: "pubk_test", product: "test", cookieDomain: null };
const search = { name: "Offres « paie »", payload: { query: "paie" } };

afterEach(() => {
  vi.unstubAllGlobals();
  editedAlert.forget();
});

function respondWith(status: number) {
  const fetched = vi.fn((_url: string, _init: RequestInit) => Promise.resolve({ ok: status < 300, status }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}
function Screen() {
  const [query, setQuery] = useState("q=paie");
  return (
    <>
      <FollowSearch search={{ ...search, query }} settings={settings} />
      <button type="button" onClick={() => setQuery("q=paie&contrat=cdi")}>
        CDI
      </button>
    </>
  );
}
const shown = () => renderIn("fr", <Screen />);

test("an alert needs only an e-mail address, which must be confirmed", async () => {
  const fetched = respondWith(202);
  await shown();
  await userEvent.type(screen.getByRole("textbox", { name: "Votre adresse e-mail" }), "claude@exemple.fr");
  await userEvent.click(screen.getByRole("button", { name: "M’alerter" }));
  await vi.waitFor(() => expect(screen.getByRole("status").textContent).toMatch(/Il reste à confirmer/));
  const [url, { method, body }] = fetched.mock.calls[0] ?? ["", {}];
  expect([url, method]).toEqual(["/api/marketplace/alerts", "POST"]);
  expect(JSON.parse(String(body))).toEqual({
    name: search.name,
    criteria: { query: "paie" },
    metadata: { query: "q=paie" },
    email: "claude@exemple.fr",
    locale: "fr",
  });
});

test("the message about a created alert disappears with another search", async () => {
  respondWith(202);
  await shown();
  await userEvent.type(screen.getByRole("textbox"), "claude@exemple.fr");
  await userEvent.click(screen.getByRole("button", { name: "M’alerter" }));
  await vi.waitFor(() => expect(screen.getByRole("status").textContent).toMatch(/Il reste à confirmer/));
  await userEvent.click(screen.getByRole("button", { name: "CDI" }));
  expect(screen.getByRole("status").textContent).toBe("");
  expect(screen.getByRole("textbox")).toHaveProperty("value", "claude@exemple.fr");
});

test("a wrong address is refused at its field, and not sent", async () => {
  const fetched = respondWith(202);
  await shown();
  const field = screen.getByRole("textbox", { name: "Votre adresse e-mail" });
  await userEvent.type(field, "claude");
  await userEvent.click(screen.getByRole("button", { name: "M’alerter" }));
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field);
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  [429, /Trop de demandes/],
  [503, /n’a pas pu être enregistrée/],
])("a response %i shows an error, and the address stays in the field", async (status, text) => {
  respondWith(status);
  await shown();
  const field = screen.getByRole("textbox", { name: "Votre adresse e-mail" });
  await userEvent.type(field, "claude@exemple.fr");
  await userEvent.click(screen.getByRole("button", { name: "M’alerter" }));
  await vi.waitFor(() => expect(screen.getByRole("status").textContent).toMatch(text));
  expect(field).toHaveProperty("value", "claude@exemple.fr");
});

test("an alert being edited can be updated with this search or left unchanged", async () => {
  const fetched = respondWith(503);
  editedAlert.keep({ id: "alr_1.x", name: "Avant", isByMail: true, back: "/app/alerte/alr_1.x" });
  await shown();
  await userEvent.click(screen.getByRole("button", { name: "Mettre à jour mon alerte avec cette recherche" }));
  const [url, { method }] = fetched.mock.calls[0] ?? ["", {}];
  expect([url, method]).toEqual(["/api/marketplace/alerts/alr_1.x", "PATCH"]);
  await userEvent.click(screen.getByRole("button", { name: "La garder comme elle était" }));
  expect(editedAlert.read()).toBeNull();
  expect(screen.getByRole("textbox", { name: "Votre adresse e-mail" })).toBeDefined();
});
