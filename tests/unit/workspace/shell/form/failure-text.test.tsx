import { act, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError, NetworkError } from "@/lib/api/errors";
import { renderIn } from "@/tests/support/in-locale";
import { FailureText } from "@/workspace/shell/form/failure-text";
import { FormError } from "@/workspace/shell/form/form-error";

afterEach(() => void vi.useRealTimers());

const draw = (error: unknown) => renderIn("fr", <FormError text={<FailureText error={error} />} />);
const alert = () => screen.getByRole("alert").textContent;

test("a 429 shows a countdown, then that the user may retry", async () => {
  vi.useFakeTimers();
  await draw(new ApiError(429, {}, undefined, 180));
  expect(alert()).toBe("Trop de demandes à la suite. Vous pourrez réessayer dans 3 minutes.");
  act(() => vi.advanceTimersByTime(150_000));
  expect(alert()).toBe("Trop de demandes à la suite. Vous pourrez réessayer dans 30 secondes.");
  act(() => vi.advanceTimersByTime(30_000));
  expect(alert()).toBe("Vous pouvez réessayer.");
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  [new ApiError(404, {}, undefined), "Ceci n’existe plus, ou n’est pas à vous"],
  [new ApiError(403, {}, undefined), "Votre rôle ne permet pas cette action."],
  [new NetworkError("Network Error"), "Le service ne répond pas. Vérifiez votre connexion, puis réessayez."],
])("the error %s has its own message", async (error, words) => {
  await draw(error);
  expect(alert()).toBe(words);
});
