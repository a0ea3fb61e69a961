import { useTranslations } from "next-intl";
import { useId } from "react";
import type { UseFormRegister } from "react-hook-form";
import { SelectField } from "@/components/ui/select-field";
import { useFeed } from "@/workspace/firm/feed/feed-context";
import type { FeedForm } from "@/workspace/firm/feed/form";

const FIELDS = ["contract", "schedule", "remote"] as const;

/** What every offer of the feed is, where the feed does not say. */
export function DefaultChoices({ register }: { register: UseFormRegister<FeedForm> }) {
  const t = useTranslations("firm_feed.mapping");
  const id = useId();
  const { choices } = useFeed();
  return (
    <div className="grid gap-4 py-3 sm:grid-cols-3 [&>*]:min-w-0">
      {FIELDS.map((field) => (
        <SelectField
          key={field}
          id={`${id}-${field}`}
          label={t(`field.${field}`)}
          options={[
            { value: "", label: t("no_default") },
            ...choices[field].map(({ slug, label }) => ({ value: slug, label })),
          ]}
          {...register(field)}
        />
      ))}
    </div>
  );
}
