import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { TextArea } from "@/components/ui/text-area";
import { APPLICATION_MESSAGE_MAX_LENGTH, MESSAGE_COUNTED_FROM } from "@/lib/rules/transaction/application-limits";
import type { ApplyEntry } from "@/workspace/candidate/apply/use-apply-form";

type Props = { id: string; entry: ApplyEntry; lastMessage: string | null; isRequired: boolean };

const STARTERS = ["employed", "beginner", "changing"] as const;
const CHIP =
  "inline-flex min-h-11 items-center rounded-md border border-field bg-surface px-4 text-sm font-semibold hover:border-green hover:text-green";

/** The candidate's own message. The starters insert questions to answer, never ready-made sentences. */
export function MessageField({ id, entry: { form, field }, lastMessage, isRequired }: Props) {
  const t = useTranslations("candidate_apply.message");
  const message = useWatch({ control: form.control, name: "message" }) ?? "";
  const left = APPLICATION_MESSAGE_MAX_LENGTH - message.length;

  const insert = (text: string) => {
    const written = form.getValues("message").trim();
    form.setValue("message", written ? `${written}\n\n${text}` : text, { shouldDirty: true });
    form.setFocus("message");
  };
  return (
    <section aria-labelledby={`${id}-message-heading`} className="grid gap-4">
      <h2 id={`${id}-message-heading`} className="text-xl">
        {t("heading")}
      </h2>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm text-muted">{t("starters")}</legend>
        <div className="flex flex-wrap gap-2">
          {STARTERS.map((name) => (
            <button key={name} type="button" className={CHIP} onClick={() => insert(t(`${name}.text`))}>
              {t(`${name}.label`)}
            </button>
          ))}
          {lastMessage && (
            <button type="button" className={CHIP} onClick={() => insert(lastMessage)}>
              {t("reuse")}
            </button>
          )}
        </div>
      </fieldset>
      <div>
        <TextArea id={`${id}-message`} label={t(isRequired ? "required" : "label")} rows={9} {...field("message")} />
        <p aria-live="polite" className="figures mt-1 text-right text-sm text-muted empty:hidden">
          {message.length >= MESSAGE_COUNTED_FROM &&
            (left >= 0 ? t("left", { count: left }) : t("over", { count: -left }))}
        </p>
      </div>
    </section>
  );
}
