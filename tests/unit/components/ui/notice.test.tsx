import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Notice, type NoticeContent } from "@/components/ui/notice";
import { renderIn } from "@/tests/support/in-locale";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Speaking() {
  const [notice, setNotice] = useState<NoticeContent | null>({ id: 1, text: "Enregistré", tone: "success" });
  return <Notice notice={notice} durationMs={5000} closeLabel="Fermer" onClose={() => setNotice(null)} />;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test("a notice is in a live region, and disappears after its duration", async () => {
  await renderIn("fr", <Speaking />);
  expect(screen.getByRole("status").textContent).toContain("Enregistré");
  pass(4999);
  expect(screen.queryByText("Enregistré")).not.toBeNull();
  pass(1);
  expect(screen.queryByText("Enregistré")).toBeNull();
  expect(screen.getByRole("status")).not.toBeNull();
});

test("a notice can be dismissed at once", async () => {
  await renderIn("fr", <Speaking />);
  fireEvent.click(screen.getByRole("button", { name: "Fermer" }));
  expect(screen.queryByText("Enregistré")).toBeNull();
});

test("a focused notice stays, and its duration restarts when the focus leaves", async () => {
  await renderIn("fr", <Speaking />);
  const close = screen.getByRole("button", { name: "Fermer" });
  act(() => close.focus());
  pass(60_000);
  expect(screen.queryByText("Enregistré")).not.toBeNull();
  act(() => close.blur());
  pass(5000);
  expect(screen.queryByText("Enregistré")).toBeNull();
});
