import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { Testimonial } from "@/workspace/auth/testimonial/form";

type Fields = z.input<typeof Testimonial>;
const NAMES = ["quote", "firstname", "jobTitle", "since"] as const;

/**
 * Keeps what is being written as long as the tab lives: a page that is reloaded, or left and come back to, loses nothing.
 * Gives what forgets it.
 */
export function useDraft<Output>({ setValue, subscribe }: UseFormReturn<Fields, unknown, Output>, token: string) {
  const key = `testimonial:${token}`;
  useEffect(() => {
    const draft = readDraft(key);
    for (const name of NAMES) {
      const text = draft.get(name);
      if (text) setValue(name, text);
    }
    return subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(key, values) });
  }, [key, setValue, subscribe]);
  return () => withStorage((storage) => storage.removeItem(key));
}

const readDraft = (key: string) => new URLSearchParams(withStorage((storage) => storage.getItem(key)) ?? "");

function keepDraft(key: string, values: Partial<Fields>) {
  const draft = new URLSearchParams(NAMES.map((name) => [name, values[name] ?? ""]));
  withStorage((storage) => storage.setItem(key, draft.toString()));
}

/** Storage that is refused or full breaks nothing: the text then lives as long as the page. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(window.sessionStorage);
  } catch {
    return null;
  }
}
