import { useTranslations } from "next-intl";
import { useId } from "react";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { ApiError } from "@/lib/api/errors";
import type { FeedFindings } from "@/lib/entities/offer-feed";
import { DraftNotice } from "@/workspace/draft/draft-notice";
import { useDraft } from "@/workspace/draft/use-draft";
import { DefaultChoices } from "@/workspace/firm/feed/default-choices";
import { useFeed } from "@/workspace/firm/feed/feed-context";
import { FieldChoices } from "@/workspace/firm/feed/field-choices";
import { FeedForm, toEdit, toForm } from "@/workspace/firm/feed/form";
import { useFeedActions } from "@/workspace/firm/feed/use-feed-actions";
import { WordChoices } from "@/workspace/firm/feed/word-choices";
import { useActor } from "@/workspace/shell/area/use-actor";
import { Fold } from "@/workspace/shell/fold";
import { FormError } from "@/workspace/shell/form/form-error";
import { SaveButton } from "@/workspace/shell/form/save-button";
import { useApiForm } from "@/workspace/shell/form/use-api-form";

/** The formats, as the texts select them: a hyphen ends a selector. */
const SELECTED = { xml: "xml", json: "json", "json-feed": "jsonFeed", "json-ld": "jsonLd", csv: "csv" } as const;

/** Which field of the feed is which of ours, and what its words mean: guessed, corrected once, kept. */
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
