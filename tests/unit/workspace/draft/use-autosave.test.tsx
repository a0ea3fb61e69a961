import { screen, waitFor } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { renderIn } from "@/tests/support/in-locale";
import { useAutosave } from "@/workspace/draft/use-autosave";

type Props = { save: (title: string) => void; typedAtOnce?: string };

/** A form filled with `typedAtOnce` during its first render, as a browser extension may do. */
function Form({ save, typedAtOnce }: Props) {
  const form = useForm({ defaultValues: { title: "" } });
  useLayoutEffect(() => {
    if (typedAtOnce) form.setValue("title", typedAtOnce);
  }, [form, typedAtOnce]);
  useAutosave(form, 10, () => save(form.getValues("title")));
  return <input aria-label="title" {...form.register("title")} />;
}

test("a value filled during the first render is saved", async () => {
  const save = vi.fn();
  await renderIn("fr", <Form save={save} typedAtOnce="Associée" />);
  await waitFor(() => expect(save).toHaveBeenCalledWith("Associée"));
});

test("a form that is only opened saves nothing, even when closed", async () => {
  const save = vi.fn();
  const { unmount } = await renderIn("fr", <Form save={save} />);
  expect(screen.getByLabelText("title")).not.toBeNull();
  unmount();
  expect(save).not.toHaveBeenCalled();
});
