import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { LinkButton } from "@/components/ui/link-button";
import { routes } from "@/lib/routes/public-routes";
import type { InvitingCompany } from "@/workspace/auth/testimonial/queries";

/** It was received: who reads it before it is shown, and where it will be. */
export function SentTestimonial({ company }: { company: InvitingCompany }) {
  const t = useTranslations("testimonial");
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        {t("sent_heading")}
      </h2>
      <p>{t("sent", { company: company.name })}</p>
      <LinkButton variant="secondary" href={routes.companyPage(company.slug)} className="justify-self-start">
        {t("company_page", { company: company.name })}
      </LinkButton>
    </section>
  );
}
