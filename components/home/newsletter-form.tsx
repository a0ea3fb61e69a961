"use client";

import { type FormEvent, useRef, useState } from "react";
import type { NewsletterErrors, NewsletterOutcome } from "@/components/home/connect-newsletter";
import { Button } from "@/components/ui/button";
import { Notice, type NoticeContent } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import type { NewsletterErrorKey } from "@/lib/forms/newsletter";
import type { NewsletterSource } from "@/lib/queries/newsletter";
import { NOTICE_MS } from "@/lib/rules/limits";

export type NewsletterTexts = {
  firstname: string;
  email: string;
  submit: string;
  submitting: string;
  noScript: string;
  close: string;
  outcome: Record<NewsletterOutcome, string>;
  errors: Record<NewsletterErrorKey, string>;
};

type Props = { source: NewsletterSource; texts: NewsletterTexts };

/**
 * Form with first name and e-mail. The page loads neither the form library nor the client until the form is first used.
 */
export function NewsletterForm({ source, texts }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const submission = useRef<Promise<() => Promise<NewsletterOutcome>>>(undefined);
  const busy = useRef(false);
  const [pending, setPending] = useState(false);
  const [errors, setErrors] = useState<NewsletterErrors>({});
  const [notice, setNotice] = useState<NoticeContent | null>(null);

  const connect = () => {
    submission.current ??= import("@/components/home/connect-newsletter").then(({ connectNewsletter }) => {
      if (!form.current) throw new Error("The newsletter form has left the page.");
      return connectNewsletter(form.current, source, setErrors);
    });
    // A chunk that failed to load is requested again at the next attempt.
    submission.current.catch(() => {
      submission.current = undefined;
    });
    return submission.current;
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A ref: state would change one render too late to block a second click.
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    const outcome = await connect().then(
      (send) => send(),
      () => "failed" as const,
    );
    setNotice({ id: Date.now(), text: texts.outcome[outcome], tone: outcome === "subscribed" ? "success" : "error" });
    setPending(false);
    busy.current = false;
  };

  const errorOf = (name: keyof NewsletterErrors) => errors[name] && texts.errors[errors[name]];
  return (
    <>
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={submit}
        onFocus={connect}
        className="grid items-start gap-4 sm:grid-cols-2"
      >
        <TextField
          id="newsletter-firstname"
          name="firstname"
          label={texts.firstname}
          autoComplete="given-name"
          maxLength={100}
          required
          error={errorOf("firstname")}
        />
        <TextField
          id="newsletter-email"
          name="email"
          type="email"
          label={texts.email}
          autoComplete="email"
          maxLength={254}
          required
          error={errorOf("email")}
        />
        <Button type="submit" aria-disabled={pending || undefined} className="justify-self-start noscript:hidden">
          {pending ? texts.submitting : texts.submit}
        </Button>
        <p className="hidden noscript:block">{texts.noScript}</p>
      </form>
      <Notice notice={notice} durationMs={NOTICE_MS} closeLabel={texts.close} onClose={() => setNotice(null)} />
    </>
  );
}
