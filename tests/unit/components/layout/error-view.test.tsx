import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ErrorView } from "@/components/layout/error-view";
import { renderIn } from "@/tests/support/in-locale";

afterEach(() => document.documentElement.removeAttribute("lang"));

test.each([
  ["fr", "Réessayer", "/"],
  ["en", "Try again", "/en"],
] as const)("a failed page in %s offers a retry and a home link", async (lang, label, home) => {
  document.documentElement.lang = lang;
  const retry = vi.fn();
  await renderIn(lang, <ErrorView retry={retry} />);
  fireEvent.click(screen.getByRole("button", { name: label }));
  expect(retry).toHaveBeenCalledOnce();
  expect(screen.getByRole("link").getAttribute("href")).toBe(home);
});
