import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { workspaceRoutes } from "@/lib/routes";

/** The one thing to do next, at the foot of a page for firms. */
export function ClosingCall() {
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
      <LinkButton href={workspaceRoutes.signUp()} className="max-sm:w-full">
        {t("actions.start")}
      </LinkButton>
    </section>
  );
}
