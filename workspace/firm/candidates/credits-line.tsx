import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { profileCredits } from "@/workspace/firm/candidates/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

/** What is left, and what it pays for: read before anything is spent. */
export function CreditsLine() {
  const t = useTranslations("firm_candidates.credits");
  const { session } = useSession();
  const reading = useQuery(profileCredits(session.client, useActor()));
  return (
    <section aria-labelledby="credits" className="mb-8 border-y border-rule py-4">
      <h2 id="credits" className="sr-only">
        {t("heading")}
      </h2>
      <AsyncBlock reading={reading}>
        {({ cv, contact }) => (
          <dl className="figures grid gap-x-10 gap-y-2 sm:flex">
            <div>
              <dt className="text-sm text-muted">{t("cv_label")}</dt>
              <dd className="font-semibold">{t("cv", { count: cv })}</dd>
            </div>
            <div>
              <dt className="text-sm text-muted">{t("contact_label")}</dt>
              <dd className="font-semibold">{t("contact", { count: contact })}</dd>
            </div>
          </dl>
        )}
      </AsyncBlock>
      <p className="measure mt-3 text-sm text-muted">
        {t("free")}{" "}
        <LocalizedLink href={workspaceRoutes.firmSubscription()} className="link">
          {t("more")}
        </LocalizedLink>
      </p>
    </section>
  );
}
