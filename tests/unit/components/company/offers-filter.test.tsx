import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OffersFilter } from "@/components/company/offers-filter";
import "@/tests/support/in-locale";

const labels = {
  filter: "Filtrer",
  office: "Bureau",
  anyOffice: "Tous les bureaux",
  job: "Métier",
  anyJob: "Tous les métiers",
  none: "Aucune offre ne correspond.",
  one: "Une offre d’emploi",
  many: "# offres d’emploi",
  empty: "Changez de bureau ou de métier.",
  reset: "Voir toutes les offres",
};
const items = [
  { id: "1", officeId: "lyon", job: "paie", card: "Gestionnaire de paie" },
  { id: "2", officeId: "lyon", job: "audit", card: "Auditeur junior" },
  { id: "3", officeId: "dijon", job: "paie", card: "Responsable paie" },
];
const offices = [
  { value: "lyon", label: "Lyon (2)" },
  { value: "dijon", label: "Dijon (1)" },
];
const jobs = [
  { value: "paie", label: "Paie (2)" },
  { value: "audit", label: "Audit (1)" },
];
const filter = <OffersFilter items={items} offices={offices} jobs={jobs} labels={labels} />;
const shown = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);

test("the server's HTML contains every offer, readable without JavaScript", () => {
  const html = renderToStaticMarkup(filter);
  for (const { card } of items) expect(html).toContain(card);
  expect(html).toContain("3 offres d’emploi");
});

test("choosing an office and a job filters the list and announces its count", async () => {
  render(filter);
  await userEvent.selectOptions(screen.getByLabelText("Bureau"), "lyon");
  expect(shown()).toEqual(["Gestionnaire de paie", "Auditeur junior"]);
  await userEvent.selectOptions(screen.getByLabelText("Métier"), "audit");
  expect(shown()).toEqual(["Auditeur junior"]);
  expect(screen.getByRole("status").textContent).toBe("Une offre d’emploi");
});

test("an empty list shows a message and a button that restores all offers", async () => {
  render(filter);
  await userEvent.selectOptions(screen.getByLabelText("Bureau"), "dijon");
  await userEvent.selectOptions(screen.getByLabelText("Métier"), "audit");
  expect(shown()).toEqual([]);
  expect(screen.getByRole("status").textContent).toBe("Aucune offre ne correspond.");
  await userEvent.click(screen.getByRole("button", { name: "Voir toutes les offres" }));
  expect(shown()).toHaveLength(3);
  expect(screen.queryByRole("button")).toBeNull();
});

test("a firm with one office and one job has no filter", () => {
  render(<OffersFilter items={items.slice(0, 1)} offices={[]} jobs={jobs.slice(0, 1)} labels={labels} />);
  expect(screen.queryByRole("search")).toBeNull();
  expect(within(screen.getByRole("list")).getAllByRole("listitem")).toHaveLength(1);
});
