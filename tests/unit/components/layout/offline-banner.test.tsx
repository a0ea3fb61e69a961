import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { OfflineBanner } from "@/components/layout/offline-banner";
import { renderIn } from "@/tests/support/in-locale";

test("the banner is shown only while the browser is offline", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  await renderIn("fr", <OfflineBanner text="Hors connexion" />);
  expect(screen.getByRole("status").textContent).toBe("");
  const become = (state: boolean) =>
    act(() => {
      online.mockReturnValue(state);
      window.dispatchEvent(new Event(state ? "online" : "offline"));
    });
  become(false);
  expect(screen.getByRole("status").textContent).toBe("Hors connexion");
  become(true);
  expect(screen.getByRole("status").textContent).toBe("");
});

test("the banner of an offline copy shows its date until the next page", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  document.documentElement.dataset.copy = "Une copie du 25 novembre";
  await renderIn("fr", <OfflineBanner text="Hors connexion" />);
  expect(screen.getByRole("status").textContent).toBe("Une copie du 25 novembre");
  act(() => {
    delete document.documentElement.dataset.copy;
    window.dispatchEvent(new Event("online"));
  });
  expect(screen.getByRole("status").textContent).toBe("");
});
