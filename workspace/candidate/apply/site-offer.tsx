import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { ExternalLink } from "@/components/ui/external-link";
import { formatDate } from "@/lib/i18n/format";
import { ofName } from "@/lib/rules/text/french-names";
import { today } from "@/lib/rules/time/paris-time";
import type { AppliedOffer } from "@/workspace/candidate/apply/queries";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = { offer: AppliedOffer; url: string; isSignedIn: boolean };

/**
 * Shown when the firm takes applications on its own site: a link to that site, and for logged-in users, a button that
 * adds the application to their list.
 */
export function SiteOffer({ offer, url, isSignedIn }: Props) {
  const t = useTranslations("candidate_apply.site");
  const locale = useLocale();
  return (
    <section className="grid gap-5">
      <h2 className="text-2xl">{t("heading", { ofCompany: ofName(offer.companyName, locale) })}</h2>
      <p>{t("text")}</p>
      <ExternalLink
        href={url}
        newWindowLabel={t("new_window")}
        className={buttonStyle("primary", "justify-self-start")}
      >
        {t("action")}
      </ExternalLink>
      {isSignedIn && <NoteButton offer={offer} url={url} />}
    </section>
  );
}

function NoteButton({ offer, url }: Omit<Props, "isSignedIn">) {
  const t = useTranslations("candidate_apply.site");
  const locale = useLocale();
  const { session } = useSession();
  const { busy, failure, act } = useAction();
  const [date, setDate] = useState<string | null>(null);
  const note = () =>
    act(async () => {
      const noted = { title: offer.title, firm: offer.companyName, url, date: today() };
      await session.client.elsewhereApplications.create(noted, { organizationId: null });
      setDate(noted.date);
    });
  return (
    <div className="grid gap-2 border-t border-rule pt-5">
      <p role="status" className="font-semibold empty:hidden">
        {date && t("noted", { date: formatDate(locale, date) })}
      </p>
      {!date && (
        <Button
          variant="secondary"
          className="justify-self-start"
          aria-disabled={busy || undefined}
          onClick={() => busy || void note()}
        >
          {t("note")}
        </Button>
      )}
      <p className="text-sm text-muted">{t("note_text")}</p>
      <FormError text={failure} />
    </div>
  );
}
