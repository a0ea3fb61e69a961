import { useTranslations } from "next-intl";
import { useId } from "react";
import type { UseFormRegister } from "react-hook-form";
import * as z from "zod/mini";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { SelectField } from "@/components/ui/select-field";
import { ApiError } from "@/lib/api/errors";
import {
  FEED_CHOICES,
  FEED_DEFAULTS,
  FEED_FIELDS,
  type FeedFindings,
  type FeedSettings,
  type OfferFeed,
} from "@/lib/entities/offer-feed";
import { DraftNotice } from "@/workspace/draft/draft-notice";
import { useDraft } from "@/workspace/draft/use-draft";
import { useFeed } from "@/workspace/firm/feeds/feed-context";
import { useFeedActions } from "@/workspace/firm/feeds/use-feed-actions";
import { useActor } from "@/workspace/shell/area/use-actor";
import { Fold } from "@/workspace/shell/fold";
import { FormError } from "@/workspace/shell/form/form-error";
import { SaveButton } from "@/workspace/shell/form/save-button";
import { useApiForm } from "@/workspace/shell/form/use-api-form";

/** The names of the formats in the messages, where a select value may not contain a hyphen. */
const SELECTED = { xml: "xml", json: "json", "json-feed": "jsonFeed", "json-ld": "jsonLd", csv: "csv" } as const;

/**
 * Maps the fields of the feed to ours, and its words to our vocabulary. Both are guessed, corrected once, and saved.
 */
export function MappingForm({ found }: { found: FeedFindings }) {
  const t = useTranslations("firm_feed.mapping");
  const id = useId();
  const actor = useActor();
  const { feed } = useFeed();
  const { editSeen, run } = useFeedActions(feed.id);
  const { form, submit, busy, failure } = useApiForm({
    schema: FeedForm,
    defaultValues: toForm(feed, found),
    async send(values) {
      await editSeen(toEdit(values, found, feed.settings), feed);
      await draft.forget();
      await run("trial");
    },
    explain: (error) => (error instanceof ApiError && error.status === 412 ? t("changed_meanwhile") : null),
  });
  const draft = useDraft({ ...actor, kind: "offer-feed-mapping", id: feed.id }, form, { schema: FeedForm });
  const { register } = form;
  return (
    <form noValidate method="post" onSubmit={submit} className="grid max-w-3xl gap-4">
      <DraftNotice draft={draft} shown={form.getValues()} />
      <p className="figures">{t("format", { format: SELECTED[found.format], count: found.fields.length })}</p>
      <Fold
        id={`${id}-fields`}
        heading={t("fields")}
        headingStyle="text-lg"
        isOpen={feed.mapping === null}
        className="border-t border-rule"
      >
        <FieldChoices found={found} register={register} />
      </Fold>
      {found.words.length > 0 && (
        <Fold
          id={`${id}-words`}
          heading={t("words")}
          headingStyle="text-lg"
          line={t("unknown", { count: found.words.filter(({ slug }) => slug === null).length })}
          keepsLine
          isOpen={feed.mapping === null}
          className="border-t border-rule"
        >
          <WordChoices found={found} register={register} />
        </Fold>
      )}
      <fieldset className="border-t border-rule pt-3">
        <legend className="text-lg font-semibold">{t("defaults")}</legend>
        <DefaultChoices register={register} />
        <CheckboxField id={`${id}-pay`} label={t("undisclosed_pay")} {...register("undisclosedPay")} />
        <CheckboxField id={`${id}-site`} label={t("applies_on_site")} {...register("appliesOnSite")} />
        <CheckboxField id={`${id}-publishes`} label={t("publishes")} {...register("publishes")} />
        <p className="measure text-sm text-muted">{t("no_credit")}</p>
      </fieldset>
      <FormError text={failure} />
      <div>
        <SaveButton busy={busy} label={t("submit")} />
      </div>
    </form>
  );
}

/** Default values for the facts that the feed does not state about its offers. */
function DefaultChoices({ register }: { register: UseFormRegister<FeedForm> }) {
  const t = useTranslations("firm_feed.mapping");
  const id = useId();
  const { choices } = useFeed();
  return (
    <div className="grid gap-4 py-3 sm:grid-cols-3 [&>*]:min-w-0">
      {FEED_DEFAULTS.map((field) => (
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

const MAX_SAMPLE = 60;

type Props = { found: FeedFindings; register: UseFormRegister<FeedForm> };

/** For each field of an offer, a choice of the feed's field that fills it, with a sample value. */
function FieldChoices({ found, register }: Props) {
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
          hint={field === "reference" ? t("without_reference") : undefined}
          options={options}
          {...register(`mapping.${field}`)}
        />
      ))}
    </div>
  );
}

type WordChoicesProps = { found: FeedFindings; register: UseFormRegister<FeedForm> };

/** For each word of the feed, a choice of its meaning in our vocabulary. */
function WordChoices({ found, register }: WordChoicesProps) {
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

const text = z.string();

/** Returns an object with a value for each name. */
const each = <Name extends string, Value>(names: readonly Name[], toValue: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<Name, Value>;

/** The corrections of a feed in the form; "" stands for none. */
const FeedForm = z.object({
  mapping: z.object(each(FEED_FIELDS, () => text)),
  words: z.array(z.object({ field: z.enum(FEED_CHOICES), word: text, slug: text })),
  ...each(FEED_DEFAULTS, () => text),
  undisclosedPay: z.boolean(),
  publishes: z.boolean(),
  appliesOnSite: z.boolean(),
});
type FeedForm = z.infer<typeof FeedForm>;

/** Returns the values of the form, from the saved feed and from the findings of its trial. */
function toForm({ mapping, settings }: Pick<OfferFeed, "mapping" | "settings">, found: FeedFindings): FeedForm {
  const known = mapping ?? found.mapping;
  const { defaults = {} } = settings;
  return {
    mapping: each(FEED_FIELDS, (field) => known[field] ?? ""),
    words: found.words.map(({ field, word, slug }) => ({ field, word, slug: slug ?? "" })),
    ...each(FEED_DEFAULTS, (field) => defaults[field] ?? ""),
    undisclosedPay: settings.undisclosedPay ?? false,
    appliesOnSite: settings.appliesOnSite ?? false,
    publishes: settings.publishes ?? true,
  };
}

const orNull = (value: string) => (value === "" ? null : value);

/** Returns the edit to send. It contains the meanings of the words corrected now, and of those corrected before. */
function toEdit(values: FeedForm, found: FeedFindings, former: FeedSettings) {
  const mapping = each(FEED_FIELDS, (field) => orNull(values.mapping[field]));
  const words: NonNullable<FeedSettings["words"]> = { ...former.words };
  for (const { field, word, slug } of values.words) {
    const guessed = found.words.find((one) => one.field === field && one.word === word)?.slug ?? null;
    if (orNull(slug) !== guessed) words[field] = { ...words[field], [word]: orNull(slug) };
  }
  const defaults = each(FEED_DEFAULTS, (field) => orNull(values[field]));
  const { undisclosedPay, publishes, appliesOnSite } = values;
  return { mapping, settings: { words, defaults, undisclosedPay, publishes, appliesOnSite } };
}
