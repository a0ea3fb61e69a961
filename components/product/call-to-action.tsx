import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { firmSignUp } from "@/lib/routes/firm-opening";

/** The next action, at the foot of a page for firms. */
export function CallToAction({ second }: { second: { href: string; label: string } }) {
  const t = useTranslations("product");
  return (
    <section
      aria-labelledby="closing"
      className="flex flex-wrap items-center justify-between gap-x-16 gap-y-6 border-t border-rule pt-10"
    >
      <div>
        <h2 id="closing" className="text-2xl">
          {t("closing.heading")}
        </h2>
        <p className="measure mt-2 text-muted">{t("closing.text")}</p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:[&>*]:w-full">
        <LinkButton href={firmSignUp()}>{t("actions.start")}</LinkButton>
        <LinkButton href={second.href} variant="secondary">
          {second.label}
        </LinkButton>
      </div>
    </section>
  );
}
