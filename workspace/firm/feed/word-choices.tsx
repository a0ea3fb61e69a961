import { useTranslations } from "next-intl";
import { useId } from "react";
import type { UseFormRegister } from "react-hook-form";
import { SelectField } from "@/components/ui/select-field";
import type { FeedFindings } from "@/lib/entities/offer-feed";
import { useFeed } from "@/workspace/firm/feed/feed-context";
import type { FeedForm } from "@/workspace/firm/feed/form";

type Props = { found: FeedFindings; register: UseFormRegister<FeedForm> };

/** What the words of the feed are taken for. */
export function WordChoices({ found, register }: Props) {
  const t = useTranslations("firm_feed.mapping");
  const id = useId();
  const { choices } = useFeed();
  const optionsOf = (field: FeedFindings["words"][number]["field"]) => [
    { value: "", label: t("no_meaning") },
    ...choices[field].map(({ slug, label }) => ({ value: slug, label })),
  ];
  return (
    <div className="grid gap-4 pb-4 sm:grid-cols-2 [&>*]:min-w-0">
      {found.words.map(({ field, word, count }, index) => (
        <SelectField
          key={`${field} ${word}`}
          id={`${id}-${index}`}
          label={t("word", { field: t(`field.${field}`), word, count })}
          options={optionsOf(field)}
          {...register(`words.${index}.slug`)}
        />
      ))}
    </div>
  );
}
