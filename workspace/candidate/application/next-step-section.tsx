import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { RuleList } from "@/components/ui/rule-list";
import type { Transaction } from "@/lib/entities/transaction";
import { formatDate } from "@/lib/i18n/format";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { type NextStep, nextStepOf } from "@/lib/rules/transaction/next-step";
import { offerCopyOf } from "@/workspace/candidate/application/offer-copy";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { OfferItem } from "@/workspace/shell/offer-item";
import { useSession } from "@/workspace/shell/session-provider";

/** The meaning of the application's state, and the possible next actions. */
export function NextStepSection({ application }: { application: Transaction }) {
  const t = useTranslations("candidate_applications");
  const step = nextStepOf(application, Date.now());
  return (
    <section className="mt-8">
      <h2 className="text-lg">{t("next_heading")}</h2>
      <p className="measure mt-2">
        <Sentence step={step} />
      </p>
      {step.kind === "refused" && <Refusal application={application} />}
      {step.kind === "refused" && application.assetId && <NearOffers assetId={application.assetId} />}
      {step.kind === "cancelled" && <ApplyAgain application={application} />}
    </section>
  );
}

function Sentence({ step }: { step: NextStep }): string {
  const t = useTranslations("candidate_applications.next");
  const locale = useLocale();
  if ("applications" in step) {
    const { kind, date, days, applications } = step;
    return t(kind, { date: formatDate(locale, date), days, applications });
  }
  if ("date" in step) return t(step.kind, { date: formatDate(locale, step.date) });
  if (step.kind === "custom" && step.label) return t("custom_step", { label: step.label });
  return t(step.kind);
}

/**
 * The reason of the refusal as a sentence. It comes from the firm's choice in a list; the history has any text that the
 * firm added.
 */
function Refusal({ application }: { application: Transaction }) {
  const t = useTranslations("candidate_applications.refusal");
  const { reason } = application.statusHistory[0]?.data ?? {};
  const key = REASONS.find((known) => known.replaceAll("_", "-") === reason);
  return key ? <p className="measure mt-2">{t(key)}</p> : null;
}

const REASONS = [
  ...(["experience", "diplome", "competences_techniques", "logiciels", "pretentions"] as const),
  ...(["localisation", "disponibilite", "poste_pourvu", "poste_annule", "autre_profil"] as const),
] as const;

function ApplyAgain({ application: { company, assetSnapshot, isAssetOpen } }: { application: Transaction }) {
  const t = useTranslations("candidate_applications");
  const { slug } = offerCopyOf(assetSnapshot);
  if (!isAssetOpen || !company?.slug || !slug) return null;
  return (
    <LinkButton href={workspaceRoutes.apply(company.slug, slug)} variant="secondary" className="mt-4">
      {t("apply_again")}
    </LinkButton>
  );
}

const SHOWN = 3;

/** Open offers similar to the offer of a refused application, and a link to the search of offers. */
function NearOffers({ assetId }: { assetId: string }) {
  const t = useTranslations("candidate_applications.near");
  const { session } = useSession();
  const reading = useQuery({
    queryKey: ["offers-like", assetId],
    queryFn: ({ signal }) =>
      session.client.search.offers({ similarTo: assetId, populateAssets: true, nbResultsPerPage: SHOWN }, { signal }),
  });
  return (
    <section aria-label={t("heading")} className="mt-6">
      <h3 className="font-semibold">{t("heading")}</h3>
      <AsyncBlock reading={reading} empty={{ when: ({ results }) => results.length === 0, show: null }}>
        {({ results }) => (
          <RuleList className="mt-2">
            {results.map((offer) => (
              <OfferItem key={offer.id} offer={offer} />
            ))}
          </RuleList>
        )}
      </AsyncBlock>
      <LinkButton href={routes.searchOffers()} variant="secondary" className="mt-4">
        {t("more")}
      </LinkButton>
    </section>
  );
}
