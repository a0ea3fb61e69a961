import { zodResolver } from "@hookform/resolvers/zod";
import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { createFormControl } from "react-hook-form";
import { Newsletter, type NewsletterErrorKey } from "@/lib/forms/newsletter";
import { type NewsletterSource, newsletterSubscription } from "@/lib/queries/newsletter";

export const newsletterFields = ["firstname", "email"] as const;
export type NewsletterErrors = Partial<Record<(typeof newsletterFields)[number], NewsletterErrorKey>>;
export type NewsletterOutcome = "subscribed" | "invalid" | "failed";

/**
 * Connects the fields that the server rendered to the form control, without rendering them again: typed text, caret and
 * focus are preserved. Returns the function that submits the form. This module is loaded on first use, with everything
 * heavy about the newsletter (form control, schema, client).
 */
export function connectNewsletter(
  form: HTMLFormElement,
  source: NewsletterSource,
  onErrors: (errors: NewsletterErrors) => void,
): () => Promise<NewsletterOutcome> {
  const control = createFormControl<Newsletter>({ resolver: zodResolver(Newsletter) });
  const subscription = new MutationObserver(new QueryClient(), newsletterSubscription(source));

  const inputs = newsletterFields.flatMap((name) => {
    const input = form.elements.namedItem(name);
    return input instanceof HTMLInputElement ? [{ name, input }] : [];
  });

  for (const { name, input } of inputs) {
    const field = control.register(name);
    field.ref(input);
    input.addEventListener("input", field.onChange);
    input.addEventListener("blur", field.onBlur);
  }
  control.subscribe({
    formState: { errors: true },
    callback: ({ errors = {} }) =>
      // The schema's messages are message keys (lib/forms/field-rules).
      onErrors(Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]))),
  });

  return async () => {
    // Text typed before this code loaded, or filled in by the browser, fired no event.
    for (const { name, input } of inputs) control.setValue(name, input.value);
    const outcomes: NewsletterOutcome[] = [];
    await control.handleSubmit(async (subscriber) => {
      const sent = subscription.mutate(subscriber);
      outcomes.push(
        await sent.then(
          () => "subscribed" as const,
          () => "failed" as const,
        ),
      );
    })();
    const [outcome = "invalid"] = outcomes;
    if (outcome === "subscribed") form.reset();
    return outcome;
  };
}
