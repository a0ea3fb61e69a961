import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderIn } from "@/tests/support/in-locale";
import { PasswordField } from "@/workspace/shell/form/password-field";
import { SubmitButton } from "@/workspace/shell/form/submit-button";

test("a password is hidden unless its button is pressed", async () => {
  await renderIn("fr", <PasswordField id="password" label="Mot de passe" name="password" />);
  const field = screen.getByLabelText<HTMLInputElement>("Mot de passe");
  const eye = screen.getByRole("button");
  fireEvent.change(field, { target: { value: "secret 12" } });
  expect([field.type, eye.getAttribute("aria-pressed")]).toEqual(["password", "false"]);
  fireEvent.click(eye);
  expect([field.type, eye.getAttribute("aria-pressed"), field.value]).toEqual(["text", "true", "secret 12"]);
  fireEvent.click(eye);
  expect(field.type).toBe("password");
});

test("showing the password does not send the form", async () => {
  const onSubmit = vi.fn((event) => event.preventDefault());
  await renderIn(
    "fr",
    <form onSubmit={onSubmit}>
      <PasswordField id="password" label="Mot de passe" name="password" />
    </form>,
  );
  fireEvent.click(screen.getByRole("button"));
  expect(onSubmit).not.toHaveBeenCalled();
});

test("a field with an error is invalid and described by it", async () => {
  await renderIn("fr", <PasswordField id="password" label="Mot de passe" error="Trop court" />);
  const field = screen.getByLabelText("Mot de passe");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  const described = (field.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id));
  expect(described.map((element) => element?.textContent)).toContain("Trop court");
});

test("a busy button keeps the focus and announces its work", async () => {
  await renderIn("fr", <SubmitButton busy={true} label="Envoyer" busyLabel="Envoi…" />);
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Envoi…" });
  expect([button.disabled, button.getAttribute("aria-disabled")]).toEqual([false, "true"]);
  expect(screen.getByRole("status").textContent).toBe("Envoi…");
});

test("an idle button announces nothing", async () => {
  await renderIn("fr", <SubmitButton busy={false} label="Envoyer" busyLabel="Envoi…" />);
  expect(screen.getByRole("button", { name: "Envoyer" }).getAttribute("aria-disabled")).toBeNull();
  expect(screen.getByRole("status").textContent).toBe("");
});
