import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { CompanyPhotos } from "@/components/company/company-photos";
import { aCompany } from "@/tests/fixtures/a-company";
import { aCompanyView } from "@/tests/fixtures/a-company-view";
import { renderIn } from "@/tests/support/in-locale";

const photosOf = (count: number, extra = {}) =>
  aCompanyView({
    metadata: {
      ...aCompany().metadata,
      _files: { photos: Array.from({ length: count }, (_, index) => ({ key: `covers/${index}.webp`, ...extra })) },
    },
  }).photos;

/** Returns the number of grid cells of each photograph at a breakpoint: columns multiplied by rows. */
const cellsOf = (shapes: string[], prefix: string) =>
  shapes.map((shape) => {
    const span = (name: string) => Number(new RegExp(`(?:^| )${prefix}${name}-span-(\\d)`).exec(shape)?.[1] ?? 1);
    return span("col") * span("row");
  });
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

test.each([1, 2, 3, 4, 5, 6])("the grid of %i photographs has no empty cell", async (count) => {
  await renderIn("fr", <CompanyPhotos photos={photosOf(count)} />);
  const items = screen.getAllByRole("listitem").map(({ className }) => className);
  expect(items).toHaveLength(count);
  expect(sum(cellsOf(items, "md:")) % 6).toBe(0);
  expect(sum(cellsOf(items, "")) % 2).toBe(0);
});

test("at most six photographs are shown, and no section when there are none", async () => {
  expect(photosOf(9)).toHaveLength(6);
  const { container } = await renderIn("fr", <CompanyPhotos photos={[]} />);
  expect(container.innerHTML).toBe("");
});

test("a photograph has its description, its crop and an enlarged view", async () => {
  const described = { alt: "La cour", focus: { x: 70, y: 20 }, width: 2400, height: 1200 };
  await renderIn("fr", <CompanyPhotos photos={photosOf(2, described)} />);
  const button = screen.getByRole("button", { name: "La cour Photo 1" });
  expect(within(button).getByRole("img", { name: "La cour" }).style.objectPosition).toBe("70% 20%");
  const enlarged = document.getElementById(button.getAttribute("popovertarget") ?? "");
  expect(enlarged?.getAttribute("popover")).toBe("auto");
  const image = enlarged?.querySelector("img");
  expect([image?.getAttribute("width"), image?.getAttribute("height")]).toEqual(["1200", "600"]);
  expect(enlarged?.querySelector("button")?.getAttribute("popovertargetaction")).toBe("hide");
});

test("a photograph without description is announced only by its button", async () => {
  await renderIn("fr", <CompanyPhotos photos={photosOf(1)} />);
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.getByRole("button", { name: "Photo 1" })).toBeDefined();
});
