import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, startTransition } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { LiveSearch } from "@/components/search/live-search";
import { live, RESULTS_ID, refine, SEARCH_FORM_ID } from "@/components/search/search-form";
import "@/tests/support/in-locale";
import { router } from "@/tests/support/navigation";

const has = (query: string, contract: string) => new URLSearchParams(query).getAll("contrat").includes(contract);

const Screen = ({ query, children, ...rest }: { query: string; understoodAs?: string; children?: ReactNode }) => (
  <LiveSearch query={query} {...rest}>
    <form id={SEARCH_FORM_ID} action="/recherche/offres-emploi">
      <input aria-label="Métier" name="q" defaultValue={new URLSearchParams(query).get("q") ?? ""} />
      <select aria-label="Rayon" name="rayon" data-default="30" defaultValue="30" {...live}>
        <option>30</option>
        <option>50</option>
      </select>
      <button type="submit">Rechercher</button>
    </form>
    <label>
      CDI
      <input
        type="checkbox"
        form={SEARCH_FORM_ID}
        name="contrat"
        value="cdi"
        defaultChecked={has(query, "cdi")}
        {...live}
      />
    </label>
    <label>
      CDD
      <input
        type="checkbox"
        form={SEARCH_FORM_ID}
        name="contrat"
        value="cdd"
        defaultChecked={has(query, "cdd")}
        {...live}
      />
    </label>
    <h2 id={RESULTS_ID} tabIndex={-1}>
      Résultats
    </h2>
    <a href="/entreprise/a">Une offre</a>
    <div {...refine}>
      <a href="/recherche/offres-emploi?page=2">Page 2</a>
    </div>
    {children}
  </LiveSearch>
);

test("ticking a filter searches at once, without scrolling", async () => {
  const { rerender } = render(<Screen query="q=paie" />);
  await userEvent.click(screen.getByLabelText("CDI"));
  rerender(<Screen query="q=paie&contrat=cdi" />);
  await userEvent.click(screen.getByLabelText("CDD"));
  expect(router.push.mock.calls).toEqual([
    ["/recherche/offres-emploi?q=paie&contrat=cdi", { scroll: false }],
    ["/recherche/offres-emploi?q=paie&contrat=cdi&contrat=cdd", { scroll: false }],
  ]);
});

/** Renders the search page as the browser has it before hydration. Returns its container. */
function openDocument(query: string) {
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(<Screen query={query} />);
  return container;
}

test("a filter ticked before hydration is applied", async () => {
  const container = openDocument("q=paie");
  await userEvent.click(screen.getByLabelText("CDD"));
  await userEvent.selectOptions(screen.getByLabelText("Rayon"), "50");
  render(<Screen query="q=paie" />, { container, hydrate: true });
  expect(router.push.mock.calls).toEqual([["/recherche/offres-emploi?q=paie&rayon=50&contrat=cdd", { scroll: false }]]);
});

test("words typed before hydration stay in the field, and are not searched", async () => {
  const container = openDocument("q=paie&contrat=cdi");
  await userEvent.type(screen.getByLabelText("Métier"), " Lyon");
  render(<Screen query="q=paie&contrat=cdi" />, { container, hydrate: true });
  expect(screen.getByLabelText<HTMLInputElement>("Métier").value).toBe("paie Lyon");
  expect(router.push).not.toHaveBeenCalled();
});

test("typed words are searched only on Enter", async () => {
  render(<Screen query="" />);
  await userEvent.type(screen.getByLabelText("Métier"), "audit");
  expect(router.push).not.toHaveBeenCalled();
  await userEvent.keyboard("{Enter}");
  expect(router.push).toHaveBeenCalledWith("/recherche/offres-emploi?q=audit", { scroll: false });
});

test("default and empty values are left out of the URL", async () => {
  render(<Screen query="" />);
  await userEvent.selectOptions(screen.getByLabelText("Rayon"), "50");
  await userEvent.selectOptions(screen.getByLabelText("Rayon"), "30");
  expect(router.push.mock.calls.map(([address]) => address)).toEqual([
    "/recherche/offres-emploi?rayon=50",
    "/recherche/offres-emploi",
  ]);
});

test("the controls are updated when the URL changes", async () => {
  const { rerender } = render(<Screen query="q=paie&contrat=cdi" />);
  expect(screen.getByLabelText<HTMLInputElement>("CDI").checked).toBe(true);
  rerender(<Screen query="contrat=cdd&rayon=50" />);
  expect(screen.getByLabelText<HTMLInputElement>("CDI").checked).toBe(false);
  expect(screen.getByLabelText<HTMLInputElement>("Métier").value).toBe("");
  expect(screen.getByLabelText<HTMLSelectElement>("Rayon").value).toBe("50");
  rerender(<Screen query="" />);
  expect(screen.getByLabelText<HTMLSelectElement>("Rayon").value).toBe("30");
});

test("the focused field and checkbox are updated after the Back button", async () => {
  const { rerender } = render(<Screen query="q=paie" />);
  await userEvent.type(screen.getByLabelText("Métier"), " et audit{Enter}");
  rerender(<Screen query="q=paie+et+audit" />);
  rerender(<Screen query="q=paie" />);
  expect(screen.getByLabelText<HTMLInputElement>("Métier").value).toBe("paie");
  await userEvent.click(screen.getByLabelText("CDI"));
  rerender(<Screen query="q=paie&contrat=cdi" />);
  rerender(<Screen query="q=paie" />);
  expect(screen.getByLabelText<HTMLInputElement>("CDI").checked).toBe(false);
});

test("words being typed are not replaced when the URL changes", async () => {
  const { rerender } = render(<Screen query="" />);
  await userEvent.type(screen.getByLabelText("Métier"), "aud");
  rerender(<Screen query="contrat=cdi" />);
  expect(screen.getByLabelText<HTMLInputElement>("Métier").value).toBe("aud");
});

test("the URL of a typed query is replaced by its interpreted URL", async () => {
  const { rerender } = render(<Screen query="" />);
  await userEvent.type(screen.getByLabelText("Métier"), "paie Lyon{Enter}");
  window.history.pushState(null, "", "/recherche/offres-emploi?q=paie+Lyon");
  const entries = window.history.length;
  rerender(
    <Screen query="q=paie&lieu=Lyon+(69)" understoodAs="/recherche/offres-emploi?q=paie&lieu=Lyon+(69)&embed=1" />,
  );
  expect(window.location.search).toBe("?q=paie&lieu=Lyon+(69)&embed=1");
  expect(window.history.length).toBe(entries);
  expect(screen.getByLabelText<HTMLInputElement>("Métier").value).toBe("paie");
});

test("an interpreted URL does not replace the entry of a visitor who went back", async () => {
  const { rerender } = render(<Screen query="" />);
  await userEvent.type(screen.getByLabelText("Métier"), "paie Lyon{Enter}");
  window.history.pushState(null, "", "/recherche/offres-emploi");
  rerender(<Screen query="q=paie&lieu=Lyon+(69)" understoodAs="/recherche/offres-emploi?q=paie&lieu=Lyon+(69)" />);
  expect(window.location.search).toBe("");
});

test("a link to a search updates the page in place and focuses the results", async () => {
  const { rerender } = render(<Screen query="" />);
  await userEvent.click(screen.getByText("Page 2"));
  expect(router.push).toHaveBeenCalledWith("/recherche/offres-emploi?page=2", { scroll: false });
  startTransition(() => rerender(<Screen query="page=2" />));
  expect(await screen.findByRole("heading", { name: "Résultats" })).toBe(document.activeElement);
});

test("other links and Ctrl-clicks are not intercepted", async () => {
  render(<Screen query="" />);
  const stay = (event: Event) => event.preventDefault();
  document.addEventListener("click", stay);
  const user = userEvent.setup();
  await user.click(screen.getByText("Une offre"));
  await user.keyboard("{Control>}");
  await user.click(screen.getByText("Page 2"));
  document.removeEventListener("click", stay);
  expect(router.push).not.toHaveBeenCalled();
});

test("a filter keeps what the page opened beside its query, and a new search leaves it", async () => {
  render(
    <Screen query="q=paie">
      <input type="hidden" form={SEARCH_FORM_ID} name="offre" value="valmerac/comptable" data-kept="" />
    </Screen>,
  );
  await userEvent.click(screen.getByLabelText("CDI"));
  expect(router.push.mock.lastCall?.[0]).toMatch(/contrat=cdi&offre=valmerac%2Fcomptable$/);
  await userEvent.type(screen.getByLabelText("Métier"), " Lyon{Enter}");
  expect(router.push.mock.lastCall?.[0]).toMatch(/q=paie\+Lyon$/);
});
