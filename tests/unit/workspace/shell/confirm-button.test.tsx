import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { renderIn } from "@/tests/support/in-locale";
import { ConfirmButton } from "@/workspace/shell/confirm-button";

async function draw() {
  const onConfirm = vi.fn();
  await renderIn(
    "fr",
    <ConfirmButton label="Quitter" about="Cabinet" question="Quitter Cabinet ?" busy={false} onConfirm={onConfirm} />,
  );
  await userEvent.click(screen.getByRole("button", { name: "Quitter (Cabinet)" }));
  return onConfirm;
}

describe("ConfirmButton", () => {
  test("a first click shows the question and moves the focus there", async () => {
    const onConfirm = await draw();
    expect(screen.getByRole("group", { name: "Quitter Cabinet ?" })).not.toBeNull();
    expect(document.activeElement?.textContent).toBe("Quitter");
    expect(onConfirm).not.toHaveBeenCalled();
  });

  test("a second click runs the action once", async () => {
    const onConfirm = await draw();
    await userEvent.keyboard("{Enter}");
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(screen.queryByRole("group")).toBeNull();
  });

  test("cancelling runs nothing and returns the focus to the button", async () => {
    const onConfirm = await draw();
    await userEvent.click(screen.getByRole("button", { name: "Annuler" }));
    expect(onConfirm).not.toHaveBeenCalled();
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Quitter (Cabinet)");
  });
});
