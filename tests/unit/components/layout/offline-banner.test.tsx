import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { OfflineBanner } from "@/components/layout/offline-banner";
import { renderIn } from "@/tests/support/in-locale";

test("the banner speaks while the network is gone, and only then", async () => {
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
