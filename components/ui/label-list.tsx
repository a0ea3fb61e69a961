import { Fact } from "@/components/ui/fact";

/** Short labels in a row: tools, skills, specialties. `lang` when they are not in the page's language. */
export function LabelList({ labels, lang }: { labels: string[]; lang?: string }) {
  return (
    <ul className="flex flex-wrap gap-2 print:gap-x-1 print:gap-y-0" lang={lang}>
      {labels.map((label) => (
        <li key={label}>
          <Fact>{label}</Fact>
        </li>
      ))}
    </ul>
  );
}
