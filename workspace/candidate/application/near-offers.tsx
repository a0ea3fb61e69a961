import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { RuleList } from "@/components/ui/rule-list";
import { routes } from "@/lib/routes/public-routes";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { OfferItem } from "@/workspace/shell/offer-item";
import { useSession } from "@/workspace/shell/session-provider";

const SHOWN = 3;

/** Open offers like the one that ended, and the search that has all of them. */
export function NearOffers({ assetId }: { assetId: string }) {
  const t = useTranslations("candidate_applications.near");
  const { session } = useSession();
  const reading = useQuery({
    queryKey: ["offers-like", assetId],
    queryFn: ({ signal }) =>
      session.client.search.offers({ similarTo: assetId, populateAssets: true, nbResultsPerPage: SHOWN }, { signal }),
  });
  return (
    <section aria-label={t("heading")} className="mt-6">
      <h4 className="font-semibold">{t("heading")}</h4>
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
