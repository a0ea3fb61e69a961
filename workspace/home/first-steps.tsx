import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";

const STEPS = [
  { name: "profile", href: workspaceRoutes.candidateImport() },
  { name: "search", href: routes.searchOffers() },
  { name: "alert", href: workspaceRoutes.alerts() },
] as const;

/** Where a new candidate begins. */
export function FirstSteps() {
  const t = useTranslations("overview.first");
  return (
    <section aria-labelledby="first-steps">
      <h2 id="first-steps" className="text-2xl">
        {t("heading")}
      </h2>
      <ol aria-labelledby="first-steps" className="mt-6 grid gap-6 md:grid-cols-3">
        {STEPS.map(({ name, href }) => (
          <li key={name} className="flex flex-col gap-3 rounded-md border border-rule bg-surface p-5">
            <h3 className="text-lg">{t(`${name}.title`)}</h3>
            <p className="grow text-muted">{t(`${name}.text`)}</p>
            <LinkButton href={href} variant={name === "profile" ? "primary" : "secondary"} className="self-start">
              {t(`${name}.action`)}
            </LinkButton>
          </li>
        ))}
      </ol>
    </section>
  );
}
