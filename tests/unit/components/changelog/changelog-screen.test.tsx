import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ChangelogScreen } from "@/components/changelog/changelog-screen";
import type { ChangeView } from "@/lib/views/change";
import { aBody } from "@/tests/fixtures/a-body";
import { renderIn } from "@/tests/support/in-locale";

const aChange = (over: Partial<ChangeView> = {}): ChangeView => ({
  name: "flux-atom",
  title: "Flux Atom",
  description: "",
  version: "1.4",
  kinds: ["new", "fixed"],
  date: "2026-11-20T09:00:00.000Z",
  body: aBody("<p>Suivez-nous.</p>"),
  ...over,
});

test("each change has its date, version, kinds and an anchor", async () => {
  await renderIn("fr", <ChangelogScreen changes={[aChange()]} />);
  const [change] = screen.getAllByRole("listitem");
  expect(change?.id).toBe("flux-atom");
  expect(within(screen.getByRole("article")).getByText("20 novembre 2026").getAttribute("datetime")).toBe("2026-11-20");
  for (const text of ["Version 1.4", "Nouveau", "Corrigé", "Suivez-nous."])
    expect(screen.getByText(text)).toBeDefined();
});

test("a change without version shows no version number", async () => {
  await renderIn("fr", <ChangelogScreen changes={[aChange({ version: null, kinds: [] })]} />);
  expect(screen.queryByText(/Version/)).toBeNull();
});

test("changes are listed in the order of the data", async () => {
  const changes = ["c", "a", "b"].map((name) => aChange({ name, title: name }));
  await renderIn("en", <ChangelogScreen changes={changes} />);
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual(["c", "a", "b"]);
});

test("an empty changelog shows a message", async () => {
  await renderIn("fr", <ChangelogScreen changes={[]} />);
  expect(screen.getByText("Aucune nouveauté publiée pour le moment.")).toBeDefined();
});
