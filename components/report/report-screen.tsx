import { useLocale, useTranslations } from "next-intl";
import { FollowUp } from "@/components/report/follow-up";
import { ReportForm } from "@/components/report/report-form";
import { LocalizedLink } from "@/components/ui/localized-link";
import { PageHeading } from "@/components/ui/page-heading";
import { reportPath } from "@/lib/routes/public-routes";
import { MOTIVES } from "@/lib/rules/moderation/motives";

type Props = {
  /** URL of the reported page. */
  url: string;
  /** From the link in a mail, to follow up a report. */
  token: string | null;
  publicKey: string;
};

/** Reports a content (DSA, article 16), or follows up a report. Forms receive strings, never a message provider. */
export function ReportScreen({ url, token, publicKey }: Props) {
  const t = useTranslations("report");
  return (
    <div className="wrap pb-16">
      <PageHeading
        title={t(token === null ? "title" : "follow.title")}
        lead={t(token === null ? "lead" : "follow.lead")}
      >
        <p className="mt-4">
          <LocalizedLink href={reportPath()} className="link inline-flex min-h-11 items-center">
            {t("help")}
          </LocalizedLink>
        </p>
      </PageHeading>
      <div className="mt-8">
        {token === null ? <Report url={url} publicKey={publicKey} /> : <Follow token={token} publicKey={publicKey} />}
      </div>
    </div>
  );
}

function Report({ url, publicKey }: Pick<Props, "url" | "publicKey">) {
  const t = useTranslations("report");
  const form = useTranslations("form.error");
  const locale = useLocale() === "en" ? "en" : "fr";
  const texts = {
    labels: {
      url: t("field.url"),
      motive: t("field.motive"),
      text: t("field.text"),
      email: t("field.email"),
      goodFaith: t("field.good_faith"),
      submit: t("submit"),
      submitting: t("submitting"),
    },
    hints: { url: t("hint.url"), text: t("hint.text"), email: t("hint.email") },
    motives: [
      { value: "", label: t("motive.choose") },
      ...MOTIVES.map((motive) => ({ value: motive, label: t(`motive.${motive}`) })),
    ],
    noScript: t("no_script"),
    sent: t("sent"),
    failed: t("failed"),
    limited: t("limited"),
    errors: {
      "form.error.missing_field": form("missing_field"),
      "form.error.invalid_email": form("invalid_email"),
      "form.error.unaccepted": form("unaccepted"),
      "form.error.too_long": form("too_long"),
      "form.error.long_text": form("long_text"),
      "report.error.short_text": t("error.short_text"),
    },
  };
  return <ReportForm url={url} publicKey={publicKey} locale={locale} texts={texts} />;
}

function Follow({ token, publicKey }: { token: string; publicKey: string }) {
  const t = useTranslations("report.follow");
  const texts = {
    confirm: t("confirm"),
    confirming: t("confirming"),
    about: t("about"),
    gone: t("gone"),
    failed: t("failed"),
    state: { open: t("state.open"), upheld: t("state.upheld"), dismissed: t("state.dismissed") },
    appeal: {
      label: t("appeal.label"),
      hint: t("appeal.hint"),
      submit: t("appeal.submit"),
      short: t("appeal.short"),
      open: t("appeal.open"),
      granted: t("appeal.granted"),
      dismissed: t("appeal.dismissed"),
    },
  };
  return <FollowUp token={token} publicKey={publicKey} texts={texts} />;
}
