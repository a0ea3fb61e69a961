import { render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { CountMissed } from "@/components/search/count-missed";

const log = vi.hoisted(() => vi.fn(async () => true));
vi.mock("@/lib/queries/analytics", () => ({ log }));
const missed = <CountMissed line="cost controller" locale="fr" narrowed publicKey="pubk_test" />;

afterEach(() => {
  vi.unstubAllGlobals();
  log.mockClear();
});

test("a search without result is counted once, without data about the visitor", async () => {
  const { rerender } = render(missed);
  rerender(missed);
  await vi.waitFor(() => expect(log).toHaveBeenCalled());
  const entry = { kind: "missed_search", line: "cost controller", locale: "fr", narrowed: true };
  expect(log.mock.calls).toEqual([["pubk_test", [entry]]]);
});

test.each([{ doNotTrack: "1" }, { globalPrivacyControl: true }, { webdriver: true }])(
  "no search is counted for a browser with %o",
  async (settings) => {
    vi.stubGlobal("navigator", settings);
    render(missed);
    await Promise.resolve();
    await import("@/lib/queries/analytics");
    expect(log).not.toHaveBeenCalled();
  },
);
