import { Icon } from "@/components/ui/icon";
import { Prose } from "@/components/ui/prose";
import type { BodyView } from "@/lib/views/body";

type Props = { id: string; title: string; questions: { question: string; answer: BodyView }[] };

/** Questions and answers, folded in plain HTML, which the browser's page search finds; nothing without questions. */
export function QuestionList({ id, title, questions }: Props) {
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-6 lg:grid-cols-[16rem_1fr] lg:gap-16">
      <h2 id={id} className="text-2xl md:text-3xl">
        {title}
      </h2>
      <div className="divide-y divide-rule border-y border-rule">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex min-h-14 list-none items-center justify-between gap-6 py-3 font-semibold hover:text-green [&::-webkit-details-marker]:hidden">
              {question}
              <Icon name="chevron" className="size-4 shrink-0 group-open:rotate-180" />
            </summary>
            <div className="pb-6">
              <Prose body={answer} />
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
