import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import type { OwnOffer } from "@/lib/entities/own-offer";
import { routes } from "@/lib/routes/public-routes";
import { slotOffers } from "@/workspace/firm/offers/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { slots: number; onClosing: (offer: OwnOffer) => void; onDone: () => void };

/** Neither a slot nor a credit: the offers that occupy the slots, and keeping the draft. */
export function NothingLeft({ slots, onClosing, onDone }: Props) {
  const t = useTranslations("firm_publishing");
  const { session } = useSession();
  const reading = useQuery(slotOffers(session.client, useActor()));
  return (
    <>
      <p>{t("none", { slots })}</p>
      {slots > 0 && (
        <AsyncBlock reading={reading}>
          {({ results }) => (
            <ul className="mt-4 divide-y divide-rule border-y border-rule">
              {results.map((offer) => (
                <li key={offer.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
                  <span className="min-w-0 break-words">
                    {offer.name}
                    {offer.applications && (
                      <span className="figures ml-2 text-sm text-muted">
                        {t("applications", { count: offer.applications.waiting })}
                      </span>
                    )}
                  </span>
                  <Button
                    variant="quiet"
                    aria-label={t("close_about", { name: offer.name })}
                    onClick={() => onClosing(offer)}
                  >
                    {t("close_it")}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </AsyncBlock>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button autoFocus onClick={onDone}>
          {t("keep_draft")}
        </Button>
        <LinkButton variant="quiet" href={routes.pricing()}>
          {t("pricing")}
        </LinkButton>
      </div>
    </>
  );
}
