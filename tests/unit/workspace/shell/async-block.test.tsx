import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { NetworkError } from "@/lib/api/errors";
import { renderIn } from "@/tests/support/in-locale";
import { AsyncBlock } from "@/workspace/shell/async-block";

const reading = {
  data: undefined as string[] | undefined,
  error: null as unknown,
  isFetching: false,
  refetch: vi.fn(),
  dataUpdatedAt: 0,
};
const draw = (overrides: Partial<typeof reading>) =>
  renderIn(
    "fr",
    <AsyncBlock reading={{ ...reading, ...overrides }} empty={{ when: (rows) => rows.length === 0, show: <p>Rien</p> }}>
      {(rows) => <p>{rows.join()}</p>}
    </AsyncBlock>,
  );

describe("AsyncBlock", () => {
  test("what is read has its place, announced", async () => {
    await draw({});
    expect(screen.getByRole("status").textContent).toBe("Lecture en cours…");
  });

  test("a failure says why, and is tried again once a press", async () => {
    const refetch = vi.fn();
    await draw({ error: new NetworkError("GET /transactions"), refetch });
    expect(screen.getByRole("alert").textContent).toMatch(/Réessayer$/);
    await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  test("a press while it is read again is ignored", async () => {
    const refetch = vi.fn();
    await draw({ error: new Error("no"), isFetching: true, refetch });
    await userEvent.click(screen.getByRole("button"));
    expect(refetch).not.toHaveBeenCalled();
  });

  test("an empty list shows that it is empty", async () => {
    await draw({ data: [] });
    expect(screen.getByText("Rien")).not.toBeNull();
  });

  test("data stays when reading it again fails", async () => {
    await draw({ data: ["a", "b"], error: new Error("no") });
    expect(screen.getByText("a,b")).not.toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("data that cannot be read again shows when it was read", async () => {
    const dataUpdatedAt = new Date("2026-11-22T14:02:00+01:00").getTime();
    await draw({ data: ["a"], dataUpdatedAt });
    expect(screen.queryByText(/^Lu à/)).toBeNull();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await act(() => window.dispatchEvent(new Event("offline")));
    expect(screen.getByText(/^Lu à 14\D+02$/)).not.toBeNull();
    vi.restoreAllMocks();
  });
});
