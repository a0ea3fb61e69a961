import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { storedEntries } from "@/lib/queries/stored-entries";
import { claire, createFakeSession, renderScreen, signedIn } from "@/tests/support/fake-session";
import { DeletionSection } from "@/workspace/account/deletion-section";

const KEYS = ["draft:usr_1:self:message:trn_1", "draft:usr_1:org_1:profile:new", "versions:usr_1:profile"];
const OTHERS = ["draft:usr_12:self:message:trn_1", "draft:visitor:self:application:ast_1"];

test("the deletion of an account deletes its drafts and versions from the browser", async () => {
  const entry = { id: "a", date: new Date().toISOString(), version: null, values: { text: "Bonjour" } };
  for (const key of [...KEYS, ...OTHERS]) await storedEntries.update(key, () => [entry]);
  const { session } = createFakeSession(signedIn(), { "DELETE /users/usr_1": () => ({ body: { id: "usr_1" } }) });
  await renderScreen(session, <DeletionSection user={claire} />);
  const section = within(screen.getByRole("region"));
  await userEvent.click(section.getByText("Je veux supprimer mon compte"));
  await userEvent.type(section.getByRole("textbox"), "claire@exemple.fr");
  await userEvent.click(section.getByRole("button"));
  await expect.poll(() => session.signOut.mock.calls.length).toBe(1);
  expect(await storedEntries.keys("draft:")).toEqual(OTHERS.toSorted());
  expect(await storedEntries.keys("versions:")).toEqual([]);
});
