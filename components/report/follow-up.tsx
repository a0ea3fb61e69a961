"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/text-area";
import type { ReportFollowUp } from "@/lib/entities/moderation";

export type FollowUpTexts = {
  confirm: string;
  confirming: string;
  about: string;
  state: Record<"open" | "upheld" | "dismissed", string>;
  appeal: Record<"label" | "hint" | "submit" | "open" | "granted" | "dismissed" | "short", string>;
  gone: string;
  failed: string;
};
type Props = { token: string; publicKey: string; texts: FollowUpTexts };

const MIN_LENGTH = 20;
const isKnown = (state: string): state is "open" | "upheld" | "dismissed" =>
  state === "open" || state === "upheld" || state === "dismissed";
const isJudged = (state: string): state is "open" | "granted" | "dismissed" => isKnown(state) || state === "granted";

/**
 * The report of a link in a mail. The visitor confirms their address with a button, since programs open the links of
 * mails. Then the screen shows the decision and the form to contest it.
 */
export function FollowUp({ token, publicKey, texts }: Props) {
  const [report, setReport] = useState<ReportFollowUp | null>(null);
  const [problem, setProblem] = useState("");
  const [pending, setPending] = useState(false);

  const run = async (
    work: (client: typeof import("@/lib/queries/follow-report")) => Promise<ReportFollowUp | null>,
  ) => {
    if (pending) return;
    setPending(true);
    setProblem("");
    try {
      const found = await work(await import("@/lib/queries/follow-report"));
      if (found) setReport(found);
      else setProblem(texts.gone);
    } catch {
      setProblem(texts.failed);
    }
    setPending(false);
  };
  const contest = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("text") ?? "").trim();
    if (text.length < MIN_LENGTH) return setProblem(texts.appeal.short);
    void run(({ appealReport }) => appealReport(publicKey, token, text));
  };

  return (
    <div className="measure grid gap-5">
      {report === null ? (
        <Button
          onClick={() => run(({ confirmReport }) => confirmReport(publicKey, token))}
          aria-disabled={pending || undefined}
          className="justify-self-start noscript:hidden"
        >
          {pending ? texts.confirming : texts.confirm}
        </Button>
      ) : (
        <div role="status" className="grid gap-2 border-l-4 border-green px-4 py-3">
          <p className="break-words">
            {texts.about} {report.url}
          </p>
          {isKnown(report.state) && <p className="font-semibold">{texts.state[report.state]}</p>}
          {report.appealState !== null && isJudged(report.appealState) && <p>{texts.appeal[report.appealState]}</p>}
        </div>
      )}
      {report?.canAppeal && (
        <form noValidate onSubmit={contest} className="grid gap-4">
          <TextArea
            id={"appeal-text"}
            name={"text"}
            label={texts.appeal.label}
            hint={texts.appeal.hint}
            rows={5}
            maxLength={3000}
            required={true}
          />
          <Button type="submit" aria-disabled={pending || undefined} className="justify-self-start">
            {texts.appeal.submit}
          </Button>
        </form>
      )}
      <p aria-live="polite" className="font-semibold text-brick empty:hidden">
        {problem}
      </p>
    </div>
  );
}
