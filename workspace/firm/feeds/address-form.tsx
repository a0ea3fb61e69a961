import { useTranslations } from "next-intl";
import { useId } from "react";
import { TextField } from "@/components/ui/text-field";
import { DraftNotice } from "@/workspace/draft/draft-notice";
import { useDraft } from "@/workspace/draft/use-draft";
import { NewFeed } from "@/workspace/firm/feeds/form";
import { refusalOf } from "@/workspace/firm/feeds/refusal";
import { useNewFeed } from "@/workspace/firm/feeds/use-new-feed";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormError } from "@/workspace/shell/form/form-error";
import { SaveButton } from "@/workspace/shell/form/save-button";
import { useApiForm } from "@/workspace/shell/form/use-api-form";

/** A feed at an address. */
export function AddressForm() {
  const t = useTranslations("firm_feeds.address");
  const id = useId();
  const actor = useActor();
  const create = useNewFeed();
  const { form, field, submit, busy, failure } = useApiForm({
    schema: NewFeed,
    defaultValues: { name: "", url: "" },
    fieldNames: { name: "name", url: "url" },
    async send(feed) {
      await create(feed);
      await draft.forget();
    },
    explain: (error) => {
      const code = refusalOf(error);
      return code && t(`refused.${code}`);
    },
  });
  const draft = useDraft({ ...actor, kind: "offer-feed", id: "new" }, form, { schema: NewFeed });
  return (
    <form noValidate method="post" onSubmit={submit} className="grid content-start gap-5">
      <DraftNotice draft={draft} shown={form.getValues()} />
      <TextField id={`${id}-url`} type="url" inputMode="url" label={t("url")} hint={t("url_hint")} {...field("url")} />
      <TextField id={`${id}-name`} label={t("name")} hint={t("name_hint")} {...field("name")} />
      <FormError text={failure} />
      <div>
        <SaveButton busy={busy} label={t("submit")} />
      </div>
    </form>
  );
}
