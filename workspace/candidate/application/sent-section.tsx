import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { Transaction } from "@/lib/entities/transaction";
import { EditMessage } from "@/workspace/candidate/application/edit-message";

/** What the firm received: it may still be edited until the firm begins to study it. */
export function SentSection({ application }: { application: Transaction }) {
  const t = useTranslations("candidate_applications");
  const [isEditing, setEditing] = useState(false);
  const { message, resume } = application.metadata;
  const text = typeof message === "string" ? message : "";
  return (
    <section className="mt-10">
      <h3 className="text-lg">{t("sent_heading")}</h3>
      {isEditing && application.status === "new" ? (
        <EditMessage application={application} message={text} onClose={() => setEditing(false)} />
      ) : (
        <>
          {text ? (
            <p className="measure mt-2 whitespace-pre-line">{text}</p>
          ) : (
            <p className="mt-2 text-muted">{t("no_message")}</p>
          )}
          {application.status === "new" && (
            <Button variant="quiet" onClick={() => setEditing(true)}>
              {t("edit.open")}
            </Button>
          )}
        </>
      )}
      {typeof resume === "string" && <p className="mt-3">{t("resume")}</p>}
      <Answers answers={application.metadata.answers} />
    </section>
  );
}

/** The questions of the firm, and what the candidate answered. */
function Answers({ answers }: { answers: unknown }) {
  const given = (Array.isArray(answers) ? answers : []).filter(
    (one): one is { question: string; answer: string } =>
      typeof one === "object" && typeof one?.question === "string" && typeof one?.answer === "string",
  );
  if (given.length === 0) return null;
  return (
    <dl className="mt-4 grid gap-3">
      {given.map(({ question, answer }) => (
        <div key={question}>
          <dt className="font-semibold">{question}</dt>
          <dd className="measure whitespace-pre-line">{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
