import type { SentContent } from "@/lib/rules/transaction/sent-content";

/** The firm's questions, each with the candidate's answer. */
export function AnswerList({ answers }: Pick<SentContent, "answers">) {
  return (
    <dl className="mt-2 grid gap-4">
      {answers.map(({ question, answer }) => (
        <div key={question}>
          <dt className="font-semibold">{question}</dt>
          <dd className="measure whitespace-pre-line break-words">{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
