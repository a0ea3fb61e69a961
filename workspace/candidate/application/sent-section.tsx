import { useTranslations } from "next-intl";
import { useState } from "react";
import { AnswerList } from "@/components/application/answer-list";
import { Button } from "@/components/ui/button";
import type { Transaction } from "@/lib/entities/transaction";
import { type SentContent, sentContentOf } from "@/lib/rules/transaction/sent-content";
import { EditSent } from "@/workspace/candidate/application/edit-sent";
import { SENT_ID } from "@/workspace/candidate/application/sent-id";

/** What the firm received: it may still be edited until the firm begins to study it. */
export function SentSection({ application }: { application: Transaction }) {
  const t = useTranslations("candidate_applications");
  // A link to what was sent is there to edit it.
  const [isEditing, setEditing] = useState(() => window.location.hash === `#${SENT_ID}`);
  const content = sentContentOf(application);
  const isNew = application.status === "new";
  return (
    <section id={SENT_ID} className="mt-10 scroll-mt-24">
      <h3 className="text-lg">{t("sent_heading")}</h3>
      {isEditing && isNew ? (
        <EditSent application={application} content={content} onClose={() => setEditing(false)} />
      ) : (
        <>
          <Sent content={content} />
          {isNew && (
            <Button variant="secondary" className="mt-4" onClick={() => setEditing(true)}>
              {t("edit.open")}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

/** The message, whether a CV came with it, and what the candidate answered to the questions of the firm. */
function Sent({ content: { message, resume, answers } }: { content: SentContent }) {
  const t = useTranslations("candidate_applications");
  return (
    <>
      {message ? (
        <p className="measure mt-2 whitespace-pre-line break-words">{message}</p>
      ) : (
        <p className="mt-2 text-muted">{t("no_message")}</p>
      )}
      {resume && <p className="mt-3">{t("resume")}</p>}
      {answers.length > 0 && <AnswerList answers={answers} />}
    </>
  );
}
