import { useTranslations } from "next-intl";
import { NewsletterForm } from "@/components/home/newsletter-form";
import type { NewsletterSource } from "@/lib/queries/newsletter";

/** The newsletter with its texts: the form receives strings, so that no message provider is sent to the browser. */
export function NewsletterSection({ source }: { source: NewsletterSource }) {
  const t = useTranslations();
  return (
    <section aria-labelledby="newsletter">
      <div className="grid gap-8 md:grid-cols-[1fr_1.2fr] md:gap-16">
        <div>
          <h2 id="newsletter" className="text-2xl md:text-3xl">
            {t("newsletter.heading")}
          </h2>
          <p className="mt-3 text-muted">{t("newsletter.lead")}</p>
        </div>
        <div>
          <NewsletterForm
            source={source}
            texts={{
              firstname: t("newsletter.firstname"),
              email: t("newsletter.email"),
              submit: t("newsletter.submit"),
              submitting: t("newsletter.submitting"),
              noScript: t("newsletter.no_script"),
              close: t("common.close"),
              outcome: {
                subscribed: t("newsletter.success_email"),
                invalid: t("newsletter.error_email"),
                failed: t("error.network"),
              },
              errors: {
                "form.error.missing_field": t("form.error.missing_field"),
                "form.error.invalid_email": t("form.error.invalid_email"),
              },
            }}
          />
          <p className="mt-4 text-sm text-muted">{t("newsletter.privacy")}</p>
        </div>
      </div>
    </section>
  );
}
