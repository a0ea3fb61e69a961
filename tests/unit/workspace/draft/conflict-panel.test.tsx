import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { HeldEdit } from "@/lib/queries/object-saver-edits";
import type { Conflict } from "@/lib/rules/merge-three-way";
import { renderIn } from "@/tests/support/in-locale";
import { ConflictPanel } from "@/workspace/draft/conflict-panel";

const conflicts = [
  { path: ["metadata", "title"], base: "a", mine: "b", theirs: "c" },
  { path: ["metadata", "town"], base: "d", mine: "e", theirs: null },
];
const ignored = () => undefined;
const held: HeldEdit = {
  key: "card",
  conflicts,
  merged: {},
  theirs: {},
  edit: { key: "card", base: {}, next: {}, resolve: ignored, reject: ignored },
};
const words = ({ path, mine, theirs }: Conflict) => ({
  label: path.at(-1) ?? "",
  mine: String(mine ?? ""),
  theirs: String(theirs ?? ""),
});

async function show() {
  const onSettle = vi.fn();
  await renderIn("en", <ConflictPanel held={held} describe={words} onSettle={onSettle} />);
  return onSettle;
}

describe("ConflictPanel", () => {
  test("the panel has the focus and shows both values, the user's own selected", async () => {
    await show();
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Also changed elsewhere" }));
    const title = within(screen.getByRole("group", { name: "title" }));
    expect(title.getByLabelText<HTMLInputElement>("Your version, written here").checked).toBe(true);
    expect([title.getByText("b"), title.getByText("c")]).toHaveLength(2);
    expect(within(screen.getByRole("group", { name: "town" })).getByText("Removed")).not.toBeNull();
  });

  test("saving the choice reports the fields whose saved value was chosen", async () => {
    const onSettle = await show();
    fireEvent.click(within(screen.getByRole("group", { name: "title" })).getByLabelText("The saved version"));
    fireEvent.click(screen.getByRole("button", { name: "Save this choice" }));
    expect(onSettle).toHaveBeenCalledWith([["metadata", "title"]]);
  });

  test("the saved value can be copied", async () => {
    await show();
    const writeText = vi.fn(async () => undefined);
    Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
    fireEvent.click(within(screen.getByRole("group", { name: "title" })).getAllByRole("button")[1] ?? document.body);
    expect(writeText).toHaveBeenCalledWith("c");
  });
});
