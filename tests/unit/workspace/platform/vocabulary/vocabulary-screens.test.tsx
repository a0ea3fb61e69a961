import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { role } from "@/tests/fixtures/platform-responses";
import { aPageOf } from "@/tests/support/an-application";
import { createFakeSession, renderScreen, signedIn, withoutFirm } from "@/tests/support/fake-session";
import { RolesScreen } from "@/workspace/platform/roles/roles-screen";
import { VocabularyScreen } from "@/workspace/platform/vocabulary/vocabulary-screen";

const as = signedIn({
  current: withoutFirm(["asset:moderate:all", "category:edit:all", "config:edit:all"]),
});
const updatedDate = "2026-11-20T10:00:00.000Z";
const category = {
  id: "ctgy_1",
  name: "Paie",
  updatedDate,
  metadata: { kind: "job", label: "Paie", labelEn: "Payroll" },
};
const attribute = {
  id: "attr_1",
  name: "tools",
  type: "tags",
  listValues: ["Silae", "Cegid"],
  metadata: {},
  updatedDate,
};
const LISTS = {
  "GET /categories": () => ({ body: [category] }),
  "GET /custom-attributes": () => aPageOf([attribute]),
  "GET /asset-types": () => ({ body: [] }),
};
const openForm = async (name: string) => {
  await userEvent.click(await screen.findByRole("button", { name: `Modifier (${name})` }));
  return within(screen.getByRole("form", { name: `Modifier (${name})` }));
};

test("the label of a category is saved with an If-Match of the version read", async () => {
  const { session, api } = createFakeSession(as, { ...LISTS, "PATCH /categories/ctgy_1": () => ({ body: category }) });
  await renderScreen(session, <VocabularyScreen />);
  const form = await openForm("Paie");
  await userEvent.clear(form.getByLabelText("Libellé en anglais"));
  await userEvent.type(form.getByLabelText("Libellé en anglais"), "Payrolls");
  await userEvent.click(form.getByRole("button", { name: "Enregistrer" }));
  expect(await screen.findByText("Le référentiel est enregistré.")).not.toBeNull();
  const sent = api.calls.find(({ call }) => call.startsWith("PATCH"));
  expect(sent?.body).toEqual({ name: "Paie", metadata: { label: "Paie", labelEn: "Payrolls" } });
  expect(sent?.headers["if-match"]).toBe(`"${updatedDate}"`);
});

test("removing a value in use is refused, and the typed values stay in the form", async () => {
  const { session, api } = createFakeSession(as, {
    ...LISTS,
    "PATCH /custom-attributes/attr_1": () => ({ status: 422, body: { message: "Some assets have a value" } }),
  });
  await renderScreen(session, <VocabularyScreen />);
  const form = await openForm("tools");
  const options = form.getByLabelText<HTMLTextAreaElement>("Valeurs possibles");
  await userEvent.clear(options);
  await userEvent.type(options, "Silae{enter}Silae{enter} Pennylane ");
  await userEvent.click(form.getByRole("button", { name: "Enregistrer" }));
  expect(await screen.findByText(/une valeur que vous retirez est encore portée/)).not.toBeNull();
  expect(options.value).toContain("Pennylane");
  expect(api.calls.find(({ call }) => call.startsWith("PATCH"))?.body).toEqual({ listValues: ["Silae", "Pennylane"] });
});

test("each role lists its permissions", async () => {
  const { session } = createFakeSession(as, { "GET /roles": () => ({ body: [role] }) });
  await renderScreen(session, <RolesScreen />);
  expect(await screen.findByRole("heading", { name: "Lecteur" })).not.toBeNull();
  await userEvent.click(screen.getByText(/1 permission sur la plateforme/));
  expect(screen.getByText("asset:list")).not.toBeNull();
});
