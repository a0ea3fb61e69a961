import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { OwnOffer } from "@/lib/entities/own-offer";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { offerActions } from "@/lib/rules/offer/offer-state";
import { suspensionOf } from "@/lib/rules/suspension";
import { today } from "@/lib/rules/time/paris-time";
import { type DialogAction, isDialogAction, type OpenAction } from "@/workspace/firm/offers/dialogs";
import { useActor } from "@/workspace/shell/area/use-actor";

type Props = { offer: OwnOffer; onOpen: (opened: OpenAction) => void };

/** The title of an offer, and what may be done with it. */
export function OfferCell({ offer, onOpen }: Props) {
  const t = useTranslations("firm_offers");
  const { permissions } = useActor();
  const mayEdit = permissions.includes("asset:edit");
  const actions = mayEdit ? actionsOf(offer) : [];
  return (
    <>
      {mayEdit ? (
        <LocalizedLink
          href={workspaceRoutes.firmOffer(offer.id)}
          lang="fr"
          className="link inline-flex min-h-11 items-center font-semibold break-words"
        >
          {offer.name}
        </LocalizedLink>
      ) : (
        <span lang="fr" className="block py-1 font-semibold break-words">
          {offer.name}
        </span>
      )}
      {offer.state === "suspended" && (
        <p className="text-sm">{t("suspended", { reason: suspensionOf(offer) ?? "" })}</p>
      )}
      {offer.feed && (
        <p className="text-sm text-muted">
          {t("from_feed", {
            name: offer.feed.name,
            waits: offer.state === "draft" && offer.feed.reasons.length > 0 ? "yes" : "no",
          })}{" "}
          {permissions.includes("offerFeed:list") && (
            <LocalizedLink href={workspaceRoutes.offerFeed(offer.feed.id)} className="link">
              {t("see_feed")}
            </LocalizedLink>
          )}
        </p>
      )}
      {offer.isTwin && <p className="text-sm text-muted">{t("twin")}</p>}
      {actions.length > 0 && (
        <ul className="flex flex-wrap gap-x-4">
          {actions.map((action) => (
            <li key={action}>
              <button
                type="button"
                aria-label={t("action_about", { action: t(`action.${action}`), name: offer.name })}
                onClick={() => onOpen({ action, offer })}
                className="inline-flex min-h-11 items-center text-sm text-green underline decoration-1 underline-offset-4 hover:decoration-2"
              >
                {t(`action.${action}`)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Those that a dialog does; a closed offer with applications without a response is closed again, with an answer. */
function actionsOf(offer: OwnOffer): DialogAction[] {
  const actions = offerActions(offer, offer.state, today()).filter(isDialogAction);
  const isWaitedFor = offer.state === "closed" && (offer.applications?.waiting ?? 0) > 0;
  return isWaitedFor ? ["answer", ...actions] : actions;
}
