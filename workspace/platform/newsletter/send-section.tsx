import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { NewsletterPreview } from "@/lib/entities/newsletter";
import { formatDate, formatMonth } from "@/lib/i18n/format";
import { sendLetter } from "@/workspace/platform/newsletter/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { useRecentPassword } from "@/workspace/shell/password/recent-password";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = { preview: NewsletterPreview; onSent: () => void };

/** To how many the letter leaves, and the press that sends it; once it left, how far its mails are. */
export function SendSection({ preview, onSent }: Props) {
  const t = useTranslations("platform_newsletter");
  const locale = useLocale();
  const { session } = useSession();
  const actor = useActor();
  const withPassword = useRecentPassword();
  const { busy, failure, act } = useAction();
  const { month, since, recipients, waiting, edition } = preview;
  const name = formatMonth(locale, month);
  const send = () =>
    act(async () => {
      await withPassword(() => sendLetter(session.client, actor, month));
      onSent();
    });
  return (
    <section aria-labelledby="letter-of-month">
      <h2 id="letter-of-month" className="text-2xl">
        {t("send.heading", { month: name })}
      </h2>
      {edition ? (
        <div role="status" className="mt-2">
          <p>{t("send.done", { recipients: edition.recipients, sent: edition.sent, failed: edition.failed })}</p>
          {edition.sent + edition.failed + edition.dropped < edition.recipients && (
            <Button variant="secondary" className="mt-3" onClick={onSent}>
              {t("send.refresh")}
            </Button>
          )}
        </div>
      ) : (
        <>
          <p className="measure mt-2">{t("send.recipients", { recipients })}</p>
          <p className="measure mb-4 mt-2 text-muted">
            {t("send.lead", { since: formatDate(locale, since), waiting })}
          </p>
          {recipients > 0 && (
            <ConfirmButton
              label={t("send.submit")}
              about={name}
              question={t("send.question", { recipients })}
              busy={busy}
              onConfirm={send}
            />
          )}
        </>
      )}
      <FormError text={failure} />
    </section>
  );
}
