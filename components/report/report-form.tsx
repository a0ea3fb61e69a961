"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { SelectField } from "@/components/ui/select-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import type { ReportErrorKey } from "@/lib/forms/report";
import type { ReportErrors } from "@/lib/queries/send-report";

export type ReportTexts = {
  labels: Record<"url" | "motive" | "text" | "email" | "goodFaith" | "submit" | "submitting", string>;
  hints: Record<"url" | "text" | "email", string>;
  motives: { value: string; label: string }[];
  noScript: string;
  sent: string;
  failed: string;
  limited: string;
  errors: Partial<Record<ReportErrorKey, string>>;
};
type Props = { url: string; publicKey: string; locale: "fr" | "en"; texts: ReportTexts };

const FIELDS = ["url", "motive", "text", "email", "goodFaith"] as const;
const NO_ERRORS: ReportErrors = {};

/** Form that reports a content. The page loads neither schema nor client before the first submission. */
export function ReportForm({ url, publicKey, locale, texts }: Props) {
  const { labels, hints } = texts;
  const form = useRef<HTMLFormElement>(null);
  const outcome = useRef<HTMLParagraphElement>(null);
  const [state, setState] = useState<"idle" | "pending" | "sent" | "failed" | "limited">("idle");
  const [errors, setErrors] = useState(NO_ERRORS);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === "pending") return;
    const data = new FormData(event.currentTarget);
    setState("pending");
    const { sendReport } = await import("@/lib/queries/send-report").catch(() => ({ sendReport: null }));
    const result = await sendReport?.(data, publicKey, locale);
    if (result?.sent) return setState("sent");
    setErrors(result?.errors ?? NO_ERRORS);
    const isInvalid = result !== undefined && Object.keys(result.errors).length > 0;
    setState(isInvalid ? "idle" : result?.isLimited ? "limited" : "failed");
  };
  useEffect(() => {
    const first = FIELDS.find((name) => errors[name]);
    if (first) document.getElementById(`report-${first}`)?.focus();
  }, [errors]);
  useEffect(() => {
    if (state === "sent") outcome.current?.focus();
  }, [state]);

  if (state === "sent")
    return (
      <p ref={outcome} tabIndex={-1} role="status" className="measure border-l-4 border-green px-4 py-3">
        {texts.sent}
      </p>
    );
  const errorOf = (name: keyof ReportErrors) => errors[name] && texts.errors[errors[name]];
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="measure grid gap-5">
      <TextField
        id={"report-url"}
        name={"url"}
        label={labels.url}
        hint={hints.url}
        error={errorOf("url")}
        defaultValue={url}
        maxLength={500}
        required={true}
      />
      <SelectField
        id={"report-motive"}
        name={"motive"}
        label={labels.motive}
        options={texts.motives}
        required={true}
        error={errorOf("motive")}
      />
      <TextArea
        id={"report-text"}
        name={"text"}
        label={labels.text}
        hint={hints.text}
        error={errorOf("text")}
        rows={6}
        maxLength={3000}
        required={true}
      />
      <TextField
        id={"report-email"}
        name={"email"}
        type={"email"}
        label={labels.email}
        hint={hints.email}
        autoComplete={"email"}
        maxLength={254}
        error={errorOf("email")}
      />
      <div>
        <CheckboxField
          id={"report-goodFaith"}
          name={"goodFaith"}
          label={labels.goodFaith}
          required={true}
          aria-describedby="report-goodFaith-error"
        />
        <p id="report-goodFaith-error" aria-live="polite" className="text-sm font-semibold text-brick empty:hidden">
          {errorOf("goodFaith")}
        </p>
      </div>
      <p aria-live="polite" className="font-semibold text-brick empty:hidden">
        {state === "failed" ? texts.failed : state === "limited" ? texts.limited : ""}
      </p>
      <Button
        type="submit"
        aria-disabled={state === "pending" || undefined}
        className="justify-self-start noscript:hidden"
      >
        {state === "pending" ? labels.submitting : labels.submit}
      </Button>
      <p className="hidden noscript:block">{texts.noScript}</p>
    </form>
  );
}
