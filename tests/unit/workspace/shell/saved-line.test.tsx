import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { renderIn } from "@/tests/support/in-locale";
import { SavedLine } from "@/workspace/shell/saved-line";

const savedDate = new Date("2026-11-22T13:02:00Z");

describe("SavedLine", () => {
  test("the line shows the time of the last save, in Paris time", async () => {
    await renderIn("en", <SavedLine savedDate={savedDate} failure={null} />);
    expect(screen.getByRole("status").textContent).toBe("Saved at 14:02");
  });

  test("a failure replaces the time of the last save", async () => {
    await renderIn("en", <SavedLine savedDate={savedDate} failure="No network" />);
    expect(screen.getByRole("alert").textContent).toBe("No network");
    expect(screen.getByRole("status").textContent).toBe("");
  });

  test("the line is empty before the first save", async () => {
    await renderIn("en", <SavedLine savedDate={null} failure={null} />);
    expect(screen.getByRole("status").textContent).toBe("");
  });
});
