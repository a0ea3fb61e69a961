"use client";

import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { sendHelpVote } from "@/lib/queries/help-vote";

type Props = {
  source: { publicKey: string; product: string };
  topic: string;
  locale: string;
  texts: { question: string; yes: string; no: string; thanks: string; failed: string };
};

/** "Was this useful?": one anonymous vote. Hidden where scripts do not run. */
export function UsefulVote({ source, topic, locale, texts }: Props) {
  const [state, setState] = useState<"asking" | "thanked" | "failed">("asking");
  const busy = useRef(false);
  const message = useRef<HTMLParagraphElement>(null);

  const vote = async (useful: boolean) => {
    // A ref: state would change one render too late to block a second click, before or after the response.
    if (busy.current) return;
    busy.current = true;
    const taken = await sendHelpVote(source, { topic, locale, useful });
    busy.current = taken;
    // The buttons disappear: focus moves to the message that replaces them.
    if (taken) message.current?.focus();
    setState(taken ? "thanked" : "failed");
  };

  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-y border-rule py-3 noscript:hidden">
      {state !== "thanked" && (
        <>
          <p className="font-semibold">{texts.question}</p>
          <div className="flex gap-2">
            <Button variant="secondary" onClick={() => vote(true)}>
              {texts.yes}
            </Button>
            <Button variant="secondary" onClick={() => vote(false)}>
              {texts.no}
            </Button>
          </div>
        </>
      )}
      <p ref={message} tabIndex={-1} role="status">
        {state === "thanked" && texts.thanks}
        {state === "failed" && texts.failed}
      </p>
    </div>
  );
}
