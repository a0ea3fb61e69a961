import { useTranslations } from "next-intl";
import { TextArea } from "@/components/ui/text-area";
import type { ApplyEntry } from "@/workspace/candidate/apply/use-apply-form";

type Props = { id: string; entry: ApplyEntry; questions: readonly string[] };

/** The questions that the firm asks of every candidate, in the words of the firm. */
export function QuestionFields({ id, entry: { field }, questions }: Props) {
  const t = useTranslations("candidate_apply.questions");
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby={`${id}-questions`} className="grid gap-5">
      <h2 id={`${id}-questions`} className="text-xl">
        {t("heading", { count: questions.length })}
      </h2>
      {questions.map((question, index) => (
        <TextArea
          key={question}
          id={`${id}-answer-${index}`}
          label={question}
          rows={3}
          {...field(`answers.${index}`)}
        />
      ))}
    </section>
  );
}
