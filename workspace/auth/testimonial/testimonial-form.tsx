import { useTranslations } from "next-intl";
import { useId } from "react";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { itemIdOf } from "@/lib/entities/item-id";
import { TESTIMONIAL_MAX_LENGTH } from "@/lib/rules/limits";
import { Testimonial } from "@/workspace/auth/testimonial/form";
import { refusalOf, sendTestimonial } from "@/workspace/auth/testimonial/queries";
import { useDraft } from "@/workspace/draft/use-draft";
import { FormError } from "@/workspace/shell/form/form-error";
import { SubmitButton } from "@/workspace/shell/form/submit-button";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { token: string; companyName: string; onSent: () => void };

export function TestimonialForm({ token, companyName, onSent }: Props) {
  const id = useId();
  const t = useTranslations("testimonial");
  const { session } = useSession();
  const { form, submit, field, busy, failure } = useApiForm({
    schema: Testimonial,
    fieldNames: { data: "quote" },
    explain: (error) => {
      const refusal = refusalOf(error);
      return refusal && t(refusal);
    },
    async send(testimonial) {
      await sendTestimonial(session.client, token, testimonial);
      await draft.forget();
      onSent();
    },
  });
  // Of a visitor: nobody else has the token. Never sent, it is an older version of nothing.
  const place = { userId: null, organizationId: null, kind: "testimonial", id: itemIdOf(token) };
  const draft = useDraft(place, form, { schema: Testimonial, isRestoredSilently: true });

  return (
    <form method="post" noValidate onSubmit={submit} className="mt-8 grid gap-5">
      <TextArea
        id={`${id}-quote`}
        label={t("quote")}
        hint={t("quote_hint", { max: TESTIMONIAL_MAX_LENGTH.quote })}
        rows={7}
        required
        {...field("quote")}
      />
      <TextField
        id={`${id}-firstname`}
        label={t("firstname")}
        autoComplete="given-name"
        maxLength={TESTIMONIAL_MAX_LENGTH.firstname}
        required
        {...field("firstname")}
      />
      <div className="grid items-start gap-5 sm:grid-cols-[1fr_9rem]">
        <TextField
          id={`${id}-job`}
          label={t("job_title")}
          autoComplete="organization-title"
          maxLength={TESTIMONIAL_MAX_LENGTH.jobTitle}
          {...field("jobTitle")}
        />
        <TextField
          id={`${id}-since`}
          label={t("since")}
          hint={t("since_hint")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          {...field("since")}
        />
      </div>
      <p className="border-t border-rule pt-4 text-sm text-muted">{t("published", { company: companyName })}</p>
      <FormError text={failure} />
      <SubmitButton busy={busy} label={t("submit")} busyLabel={t("submitting")} />
    </form>
  );
}
