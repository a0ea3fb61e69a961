import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Hero } from "@/components/home/hero";
import { renderIn } from "@/tests/support/in-locale";

vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));

test("the day's figures are hidden while there is no firm", async () => {
  const { unmount } = await renderIn("fr", <Hero counts={{ offers: 12, companies: 3, cities: 2 }} />);
  expect(screen.getByText("12")).toBeDefined();
  unmount();
  await renderIn("fr", <Hero counts={{ offers: 0, companies: 0, cities: 0 }} />);
  expect(screen.getByRole("heading", { level: 1 })).toBeDefined();
  expect(screen.queryByText("0")).toBeNull();
});
