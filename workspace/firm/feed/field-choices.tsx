import { useTranslations } from "next-intl";
import { useId } from "react";
import type { UseFormRegister } from "react-hook-form";
import { SelectField } from "@/components/ui/select-field";
import { FEED_FIELDS, type FeedFindings } from "@/lib/entities/offer-feed";
import type { FeedForm } from "@/workspace/firm/feed/form";

const MAX_SAMPLE = 60;

type Props = { found: FeedFindings; register: UseFormRegister<FeedForm> };

/** For each field of an offer, the field of the feed that fills it, with what it holds. */
export function FieldChoices({ found, register }: Props) {
  const t = useTranslations("firm_feed.mapping");
  const id = useId();
  const options = [
    { value: "", label: t("no_field") },
    ...found.fields.map(({ path, sample }) => ({
      value: path,
      label: t("path", { path, sample: sample.length > MAX_SAMPLE ? `${sample.slice(0, MAX_SAMPLE)}…` : sample }),
    })),
  ];
  return (
    <div className="grid gap-4 pb-4 sm:grid-cols-2 [&>*]:min-w-0">
      {FEED_FIELDS.map((field) => (
        <SelectField
          key={field}
          id={`${id}-${field}`}
          label={t(`field.${field}`)}
          options={options}
          {...register(`mapping.${field}`)}
        />
      ))}
    </div>
  );
}
