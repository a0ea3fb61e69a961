import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { listedOrganization, merging, organizationSheet } from "@/tests/fixtures/support-responses";
import { aPageOf } from "@/tests/support/an-application";
import { createFakeSession, renderScreen, signedIn, withoutFirm } from "@/tests/support/fake-session";
import { OrganizationSheetScreen } from "@/workspace/platform/support/organization/organization-sheet-screen";

const current = withoutFirm(["asset:moderate:all", "support:read:all"]);
const other = { ...listedOrganization, id: "org_2", name: "Durand Conseil", town: "Dijon" };

async function compareWith(given: object) {
  const { session, api } = createFakeSession(signedIn({ current }), {
    "GET /organizations/org_1/sheet": () => ({ body: organizationSheet }),
    "GET /orders": () => aPageOf([]),
    "GET /support/organizations": () => aPageOf([listedOrganization, other]),
    "GET /users/org_1/merge": () => ({ body: { ...merging, ...given } }),
    "GET /users/org_2/merge": () => ({
      body: { ...merging, ...given, kept: merging.merged, merged: merging.kept, sameSlugs: 0 },
    }),
    "POST /users/org_1/merge": () => ({ body: { id: "org_1" } }),
  });
  await renderScreen(session, <OrganizationSheetScreen id="org_1" />);
  await userEvent.click(await screen.findByRole("button", { name: "Fusionner avec…" }));
  await userEvent.type(screen.getByLabelText("Nom ou ville de l’autre organisation"), "durand");
  await screen.findByRole("option", { name: "Durand Conseil, Dijon" });
  await userEvent.selectOptions(screen.getByLabelText("L’autre"), "org_2");
  return { api, table: await screen.findByRole("table", { name: "Comparaison des deux" }) };
}

test("a merge is compared, chosen, explained, confirmed by the name", async () => {
  const { api, table } = await compareWith({});
  const rowOf = (name: string) => within(table).getByRole("rowheader", { name }).closest("tr")?.textContent;
  expect(rowOf("Offres")).toBe("Offres44");
  expect(rowOf("Adresse de la page")).toBe("Adresse de la pagecabinet-duranddurand-conseil");
  // The other sheet may be the one that stays.
  await userEvent.selectOptions(screen.getByLabelText("Celui qui reste"), "other");
  expect((await screen.findAllByRole("columnheader"))[0]?.textContent).toBe("ResteDurand Conseil");
  await userEvent.selectOptions(screen.getByLabelText("Celui qui reste"), "this");

  const form = within(await screen.findByRole("form", { name: "Fusionner" }));
  const submit = form.getByRole("button", { name: "Fusionner définitivement" });
  await userEvent.click(submit);
  expect(form.getByLabelText("Page gardée").getAttribute("aria-invalid")).toBe("true");
  await userEvent.selectOptions(form.getByLabelText("Page gardée"), "merged");
  await userEvent.selectOptions(form.getByLabelText("Raison"), "request");
  const name = form.getByLabelText(/^Pour confirmer, tapez le nom/);
  await userEvent.type(name, "Cabinet Durand");
  await userEvent.click(submit);
  expect(name.getAttribute("aria-invalid")).toBe("true");
  expect(api.calls.some(({ call }) => call.startsWith("POST"))).toBe(false);
  await userEvent.clear(name);
  await userEvent.type(name, " durand  conseil");
  await userEvent.click(submit);
  expect(await screen.findByText("La fusion est faite : tout est dans la fiche « Cabinet Durand ».")).not.toBeNull();
  expect(api.calls.find(({ call }) => call.startsWith("POST"))?.body).toEqual({
    mergedId: "org_2",
    name: " durand  conseil",
    reason: "request",
    page: "merged",
  });
});

test("an impossible merge says why, and has no form", async () => {
  await compareWith({ refusals: ["differentSiren", "sameTree"] });
  expect(screen.getByText("leurs SIREN diffèrent : ce sont deux personnes morales")).not.toBeNull();
  expect(screen.getByText(/détachez-la d’abord/)).not.toBeNull();
  expect(screen.queryByRole("form", { name: "Fusionner" })).toBeNull();
});
