import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { EmbedCarrier } from "@/components/layout/embed-carrier";
import { renderIn } from "@/tests/support/in-locale";

const followedByRouter = vi.fn();

async function openAt(address: string) {
  window.history.replaceState(null, "", address);
  await renderIn(
    "fr",
    <>
      <EmbedCarrier />
      {/* biome-ignore lint/a11y/useValidAnchor: stands for a link of the router, which listens to clicks. */}
      <a href="/entreprise/durand?page=2#offres" onClick={followedByRouter}>
        interne
      </a>
      <a href="https://ailleurs.example/">externe</a>
    </>,
  );
}

const press = (name: string) => {
  const link = screen.getByRole("link", { name });
  // jsdom follows no link; the test reads only the `href` of the link after the click.
  link.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link);
  return link.getAttribute("href");
};

beforeEach(() => followedByRouter.mockClear());

test("internal links of an embedded page get the embed parameter, without the router", async () => {
  await openAt("/recherche/offres-emploi?q=paie&embed=1");
  expect(new URL(press("interne") ?? "").href).toBe(`${location.origin}/entreprise/durand?page=2&embed=1#offres`);
  expect(followedByRouter).not.toHaveBeenCalled();
});

test("links that leave the site are unchanged", async () => {
  await openAt("/?embed=1");
  expect(press("externe")).toBe("https://ailleurs.example/");
});

test("links of a page without the embed parameter are unchanged", async () => {
  await openAt("/recherche/offres-emploi?q=paie");
  expect(press("interne")).toBe("/entreprise/durand?page=2#offres");
  expect(followedByRouter).toHaveBeenCalledOnce();
});
