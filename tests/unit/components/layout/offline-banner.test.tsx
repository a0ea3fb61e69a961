import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { OfflineBanner } from "@/components/layout/offline-banner";
import { renderIn } from "@/tests/support/in-locale";

test("the banner shows only while the network is gone", async () => {
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

test("the banner of a copy names its day until another page shows", async () => {
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
