import { useLocale, useTranslations } from "next-intl";
import { useEffect, useId, useState } from "react";
import { TextField } from "@/components/ui/text-field";
import type { Suggestion } from "@/lib/entities/suggestion";
import { createSuggestionLoader } from "@/lib/queries/suggestions";

const MIN_LENGTH = 2;
const COMPANIES = ["company"] as const;

type Props = {
  label: string;
  /** A name that a button offers to search. */
  proposal?: { label: string; name: string } | null;
  onPick: (firm: { slug: string; name: string }) => void;
};

/** Picks a firm of the site by name, from suggestions for the typed text. */
export function FirmPicker({ label, proposal, onPick }: Props) {
  const t = useTranslations("candidate_visibility.picker");
  const locale = useLocale();
  const id = useId();
  const [text, setText] = useState("");
  const [found, setFound] = useState<Suggestion[] | null>([]);
  const [loader] = useState(createSuggestionLoader);
  useEffect(() => loader.stop, [loader]);
  const type = (typed: string) => {
    setText(typed);
    if (typed.trim().length < MIN_LENGTH) {
      loader.stop();
      setFound([]);
    } else loader.load({ query: typed, kinds: COMPANIES, locale }, setFound);
  };
  const pick = ({ value, label: name }: Suggestion) => {
    onPick({ slug: value, name });
    setText("");
    setFound([]);
  };
  const isTyped = text.trim().length >= MIN_LENGTH;
  return (
    <div className="max-w-md">
      <TextField id={id} label={label} value={text} autoComplete="off" onChange={({ target }) => type(target.value)} />
      <p role="status" className="mt-1 text-sm text-muted empty:hidden">
        {found === null ? t("failed") : isTyped ? t("count", { count: found.length }) : ""}
      </p>
      {proposal && !isTyped && (
        <button type="button" className="link min-h-11 text-start" onClick={() => type(proposal.name)}>
          {proposal.label}
        </button>
      )}
      <ul className="mt-1 border-rule [&:not(:empty)]:border-t">
        {(found ?? []).map((firm) => (
          <li key={firm.value} className="border-b border-rule">
            <button type="button" className="link min-h-11 w-full text-start" onClick={() => pick(firm)}>
              {firm.label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
