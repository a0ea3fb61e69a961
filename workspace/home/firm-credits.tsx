import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { User } from "@/lib/entities/user";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { creditsOf } from "@/lib/rules/transaction/credits";

type Props = {
  organization: User;
  /** Whether who acts may open the screen of the credits, line by line. */
  readsThem: boolean;
};

/** What the firm may publish and read with, and the plan that it wants. */
export function FirmCredits({ organization: { platformData, metadata }, readsThem }: Props) {
  const t = useTranslations("overview.credits");
  const { slots, offerCredits, addressCredits, cvthequeCredits, cvthequePackCredits } = creditsOf(platformData);
  const figures = [
    ["slots", slots],
    ["offerCredits", offerCredits],
    ["addressCredits", addressCredits],
    ["cvthequeCredits", cvthequeCredits + cvthequePackCredits],
  ] as const;
  const plan = wantedPlanIn(metadata);
  return (
    <section aria-labelledby="credits">
      <h2 id="credits" className="text-xl">
        {t("title")}
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-x-8 gap-y-5 md:grid-cols-4">
        {figures.map(([name, count]) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-muted">{t(name, { count })}</dt>
            <dd className="figures font-display text-2xl font-semibold">{count}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-muted">
        {plan && `${t("plan", { name: plan })} `}
        {readsThem && (
          <LocalizedLink href={workspaceRoutes.firmSubscription()} className="link">
            {t("more")}
          </LocalizedLink>
        )}
      </p>
    </section>
  );
}

/** The plan chosen at the sign-up: a wish, until the platform gives its credits. */
function wantedPlanIn({ _private: held }: User["metadata"]): string | null {
  const plan = typeof held === "object" && held !== null && "wantedPlan" in held ? held.wantedPlan : null;
  return typeof plan === "string" ? plan : null;
}
