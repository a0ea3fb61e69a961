import type { MouseEvent } from "react";
import { type SuggestOption, type SuggestTexts, toPieces } from "@/components/search/suggest";

type Props = {
  id: string;
  option: SuggestOption;
  isActive: boolean;
  typed: string;
  locale: string;
  texts: SuggestTexts;
  onPick: (option: SuggestOption, event: MouseEvent) => void;
};

/** One suggestion: the typed letters stand out by their weight, and the active suggestion has a frame. */
export function SuggestRow({ id, option, isActive, typed, locale, texts, onPick }: Props) {
  const { label } = option;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus.
    // biome-ignore lint/a11y/useFocusableInteractive: the field says which option is active (aria-activedescendant).
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onClick={(event) => onPick(option, event)}
      className="flex min-h-11 cursor-pointer items-center justify-between gap-4 px-3 py-2 -outline-offset-2 outline-green hover:bg-tint aria-selected:bg-tint aria-selected:outline-2"
    >
      <span className="min-w-0">
        {toPieces(label, typed).map(({ start, text, isTyped }) =>
          isTyped ? (
            <b key={start} className="font-bold">
              {text}
            </b>
          ) : (
            text
          ),
        )}
      </span>
      {"href" in option ? (
        <span className="shrink-0 text-sm text-muted">
          <span className="sr-only">, </span>
          {texts.opensPage}
        </span>
      ) : (
        option.nbOffers !== undefined &&
        option.nbOffers > 0 && <Count of={option.nbOffers} locale={locale} texts={texts} />
      )}
    </div>
  );
}

function Count({ of: count, locale, texts }: { of: number } & Pick<Props, "locale" | "texts">) {
  return (
    <span className="figures shrink-0 text-sm text-muted">
      <span className="sr-only">, </span>
      {count.toLocaleString(locale)}
      <span className="sr-only"> {count === 1 ? texts.offers.one : texts.offers.several}</span>
    </span>
  );
}
