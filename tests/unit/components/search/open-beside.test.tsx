import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { OpenBeside } from "@/components/search/open-beside";
import { OPENED_ID, opensBeside } from "@/components/search/search-form";
import { readOpened, withOpened } from "@/lib/rules/search/opened-offer";
import { router } from "@/tests/support/navigation";

const SEARCH = "/recherche/offres-emploi?q=paie&page=2";
const OFFER = "/entreprise/valmerac/offre-emploi/comptable-lyon";

const Screen = ({ openedHref }: { openedHref: string | null }) => (
  <OpenBeside href={SEARCH} openedHref={openedHref}>
    <ul {...opensBeside}>
      <li>
        <a href={OFFER}>Comptable</a>
      </li>
    </ul>
    <a href="/tarifs">Tarifs</a>
    {openedHref && (
      <section>
        <h2 id={OPENED_ID} tabIndex={-1}>
          Comptable ouvert
        </h2>
        <a data-close href={SEARCH}>
          Fermer
        </a>
      </section>
    )}
  </OpenBeside>
);

/** Answers as the server does; an offer that closed meanwhile is not opened. */
function Page({ isClosed = false }: { isClosed?: boolean }) {
  const [openedHref, setOpenedHref] = useState<string | null>(null);
  router.push.mockImplementation((href: string) => setOpenedHref(href.includes("offre=") && !isClosed ? OFFER : null));
  return <Screen openedHref={openedHref} />;
}

let isWide = true;
const followed = vi.fn((event: Event) => {
  if (!event.defaultPrevented) followedHref((event.target as HTMLAnchorElement).pathname);
  event.preventDefault();
});
const followedHref = vi.fn();

beforeEach(() => {
  isWide = true;
  followedHref.mockReset();
  vi.stubGlobal("matchMedia", () => ({ matches: isWide }));
  document.addEventListener("click", followed);
  return () => document.removeEventListener("click", followed);
});

test("an offer opens beside its list and takes the focus, which its card has again once it is closed", async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole("link", { name: "Comptable" }));
  expect(router.push).toHaveBeenLastCalledWith(`${SEARCH}&offre=valmerac/comptable-lyon`, { scroll: false });
  expect(followedHref).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole("heading"));
  await userEvent.click(screen.getByRole("link", { name: "Fermer" }));
  expect(router.push).toHaveBeenLastCalledWith(SEARCH, { scroll: false });
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Comptable" }));
});

test("an offer that closed meanwhile leads to its page, which says so", async () => {
  render(<Page isClosed />);
  await userEvent.click(screen.getByRole("link", { name: "Comptable" }));
  expect(router.push.mock.calls.map(([href]) => href)).toEqual([`${SEARCH}&offre=valmerac/comptable-lyon`, OFFER]);
});

test("a narrow screen, a new tab and other links are followed as links", async () => {
  const user = userEvent.setup();
  render(<Screen openedHref={null} />);
  await user.click(screen.getByRole("link", { name: "Tarifs" }));
  isWide = false;
  await user.click(screen.getByRole("link", { name: "Comptable" }));
  isWide = true;
  await user.keyboard("{Control>}");
  await user.click(screen.getByRole("link", { name: "Comptable" }));
  expect(router.push).not.toHaveBeenCalled();
  expect(followedHref.mock.calls).toEqual([["/tarifs"], [OFFER], [OFFER]]);
});

test("the URL of an opened offer is read back, and anything else opens nothing", () => {
  const read = (href: string) =>
    readOpened(Object.fromEntries(new URL(href, "https://exemple.fr").searchParams.entries()));
  const slugs = { companySlug: "cabinet-à-l’œuvre", slug: "comptable-h-f" };
  expect(read(withOpened(SEARCH, slugs))).toEqual(slugs);
  expect(read(withOpened("/recherche/offres-emploi", slugs))).toEqual(slugs);
  for (const value of ["", "x", "/x", "x/", "a/b/c", "%00/%00"])
    expect(read(`/recherche/offres-emploi?offre=${value}`)).toBeNull();
});
