import { useQuery } from "@tanstack/react-query";
import { useLocale } from "next-intl";
import { Share } from "@/components/ui/share";
import type { OwnOffer } from "@/lib/entities/own-offer";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { ownOffer } from "@/workspace/firm/offers/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

/** Where others read this offer. */
export function SharePanel({ offer }: { offer: OwnOffer }) {
  const { session } = useSession();
  const actor = useActor();
  const locale = useLocale();
  const reading = useQuery(ownOffer(session.client, actor, offer.id));
  return (
    <AsyncBlock reading={reading}>
      {({ companySlug }) => {
        const { slug } = offer.customAttributes;
        if (companySlug === null || typeof slug !== "string") return null;
        const url = new URL(localePath(locale, routes.companyOffer(companySlug, slug)), window.location.origin).href;
        return (
          <>
            <p className="mb-3 break-all">
              <a className="link" href={url}>
                {url}
              </a>
            </p>
            <Share url={url} text={offer.name} />
          </>
        );
      }}
    </AsyncBlock>
  );
}
