import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OfflineCopies } from "@/components/offline/offline-copies";
import { forgetOfflineCopies } from "@/lib/queries/forget-offline-copies";
import { fakeCaches } from "@/tests/support/fake-caches";
import { renderIn } from "@/tests/support/in-locale";

const texts = { retry: "Réessayer", offers: "Offres", searches: "Recherches", none: "Rien", kept: "Copie du {date}" };
const draw = () => renderIn("fr", <OfflineCopies locale="fr" productName="Happy Cabinet" texts={texts} />);

let kept: ReturnType<typeof fakeCaches>;
beforeEach(() => {
  kept = fakeCaches(window.location.origin);
  vi.stubGlobal("caches", kept.storage);
});
afterEach(() => vi.unstubAllGlobals());

const put = async (path: string, title: string, at: number) => {
  const headers = {
    "x-copy-title": encodeURIComponent(title),
    "x-copy-kept": String(at),
    date: new Date(at).toUTCString(),
  };
  await (await kept.storage.open("offline-copies-b1")).put(path, new Response("", { headers }));
};

test("copies in the page's language are listed, latest first, with their day", async () => {
  const day = Date.UTC(2026, 10, 25, 12);
  await put("/offline-owner", "", day);
  await put("/offres-enregistrees", "Offres enregistrées", day);
  await put("/entreprise/d/offre-emploi/a", "Chef de mission &amp; réviseur – Happy Cabinet", day);
  await put("/entreprise/d/offre-emploi/b", "Comptable", day + 1);
  await put("/en/entreprise/d/offre-emploi/b", "Accountant", day + 2);
  await put("/recherche/offres-emploi?q=paie", "Offres « paie »", day);
  await draw();
  const links = await screen.findAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Comptable", "/entreprise/d/offre-emploi/b"],
    ["Chef de mission & réviseur", "/entreprise/d/offre-emploi/a"],
    ["Offres « paie »", "/recherche/offres-emploi?q=paie"],
  ]);
  expect(screen.getAllByText(/^Copie du 25 novembre 2026/)).toHaveLength(3);
});

test("a message is shown without copies, or without cache storage", async () => {
  await put("/entreprise/d/offre-emploi/a", "Comptable", 0);
  await forgetOfflineCopies();
  expect(kept.names()).toEqual([]);
  const { unmount } = await draw();
  expect(await screen.findByText("Rien")).toBeDefined();
  unmount();
  vi.stubGlobal("caches", undefined);
  await forgetOfflineCopies();
  await draw();
  expect(await screen.findByText("Rien")).toBeDefined();
});
