import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ApiError, NetworkError } from "@/lib/api/errors";
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

afterEach(() => void vi.useRealTimers());
const refused = (status: number, retryAfterSeconds?: number) =>
  new ApiError(status, { message: "no" }, undefined, retryAfterSeconds);

describe("AsyncBlock", () => {
  test("a loading block announces that it is loading", async () => {
    await draw({});
    expect(screen.getByRole("status").textContent).toBe("Lecture en cours…");
  });

  test("a failure is shown, and the button retries once", async () => {
    const refetch = vi.fn();
    await draw({ error: new NetworkError("GET /transactions"), refetch });
    expect(screen.getByRole("alert").textContent).toMatch(/Réessayer$/);
    await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  test("a click during a retry is ignored", async () => {
    const refetch = vi.fn();
    await draw({ error: new Error("no"), isFetching: true, refetch });
    await userEvent.click(screen.getByRole("button"));
    expect(refetch).not.toHaveBeenCalled();
  });

  test("an empty list shows that it is empty", async () => {
    await draw({ data: [] });
    expect(screen.getByText("Rien")).not.toBeNull();
  });

  test("data stays shown when a new request for it fails", async () => {
    await draw({ data: ["a", "b"], error: new Error("no") });
    expect(screen.getByText("a,b")).not.toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("when the browser is offline, data is shown with the time of its request", async () => {
    const dataUpdatedAt = new Date("2026-11-22T14:02:00+01:00").getTime();
    await draw({ data: ["a"], dataUpdatedAt });
    expect(screen.queryByText(/^Lu à/)).toBeNull();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await act(() => window.dispatchEvent(new Event("offline")));
    expect(screen.getByText(/^Lu à 14\D+02$/)).not.toBeNull();
    vi.restoreAllMocks();
  });

  test("a 429 shows a countdown, then one retry follows", async () => {
    vi.useFakeTimers();
    const refetch = vi.fn();
    await draw({ error: refused(429, 62), refetch });
    const timer = screen.getByRole("timer");
    expect(timer.textContent).toBe("Vous pourrez réessayer dans 2 minutes.");
    act(() => vi.advanceTimersByTime(3_000));
    expect(timer.textContent).toBe("Vous pourrez réessayer dans 59 secondes.");
    expect(screen.queryByRole("button")).toBeNull();
    act(() => vi.advanceTimersByTime(58_000));
    expect(timer.textContent).toBe("Vous pourrez réessayer dans 1 seconde.");
    expect(refetch).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(60_000));
    expect(refetch).toHaveBeenCalledOnce();
  });

  test("a second 429 restarts the countdown with its own delay", async () => {
    vi.useFakeTimers();
    const refetch = vi.fn();
    function Read() {
      const [error, setError] = useState(refused(429, 5));
      const again = () => {
        refetch();
        setError(refused(429, 9));
      };
      return <AsyncBlock reading={{ ...reading, error, refetch: again }}>{() => null}</AsyncBlock>;
    }
    await renderIn("fr", <Read />);
    act(() => vi.advanceTimersByTime(5_000));
    expect(screen.getByRole("timer").textContent).toMatch(/ 9 /);
    act(() => vi.advanceTimersByTime(9_000));
    expect(refetch).toHaveBeenCalledTimes(2);
  });

  test.each([404, 410])("a %i shows that the object is gone, with a link home", async (status) => {
    await draw({ error: refused(status) });
    expect(screen.getByRole("heading").textContent).toBe("Ceci n’existe plus, ou n’est pas à vous");
    expect(screen.getByRole("link", { name: "Accueil de votre espace" }).getAttribute("href")).toBe("/app");
    expect(screen.queryByRole("button")).toBeNull();
  });
});
