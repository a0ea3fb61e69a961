import { useLocale, useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { OwnOffer } from "@/lib/entities/own-offer";
import { formatDate, formatNumber } from "@/lib/i18n/format";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { CLOSE_REASONS } from "@/lib/rules/offer/closing";
import { daysLeft, lastDayOf, offerActions } from "@/lib/rules/offer/offer-state";
import { suspensionOf } from "@/lib/rules/suspension";
import { isCalendarDate } from "@/lib/rules/time/calendar-date";
import { today } from "@/lib/rules/time/paris-time";
import { type DialogAction, isDialogAction, type OpenAction } from "@/workspace/firm/offers/dialogs";
import type { ORDERS } from "@/workspace/firm/offers/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import type { Column } from "@/workspace/shell/list/data-table";

export function useColumns(onOpen: (opened: OpenAction) => void): Column<OwnOffer, (typeof ORDERS)[number]>[] {
  const t = useTranslations("firm_offers");
  const locale = useLocale();
  const mayEdit = useActor().permissions.includes("asset:edit");
  return [
    {
      key: "title",
      label: t("title_column"),
      orderBy: "name",
      cell: (offer) => <OfferCell offer={offer} />,
    },
    { key: "state", label: t("state"), cell: (offer) => <StateCell offer={offer} /> },
    { key: "office", label: t("office"), cell: ({ locations }) => placesOf(locations) },
    { key: "applications", isKey: true, label: t("applications"), cell: (offer) => <ApplicationsCell offer={offer} /> },
    {
      key: "views",
      label: t("views"),
      isNumber: true,
      cell: ({ views }) => (views === null ? null : formatNumber(locale, views)),
    },
    {
      key: "lastDay",
      label: t("last_day"),
      orderBy: "lastDay",
      // The state already shows the number of days left.
      isMinor: true,
      cell: (offer) => {
        const day = lastDayOf(offer);
        return day !== null && isCalendarDate(day) ? formatDate(locale, day, "short") : null;
      },
    },
    {
      key: "actions",
      isWide: true,
      label: t("actions"),
      cell: (offer) => (mayEdit && actionsOf(offer).length > 0 ? <ActionsCell offer={offer} onOpen={onOpen} /> : null),
    },
  ];
}

const placesOf = (locations: OwnOffer["locations"]): string | null =>
  locations
    .map(({ name, city }) => name || city || "")
    .filter(Boolean)
    .join(", ") || null;

/** Reasons of a closed offer; `expired` is set at night, after the last day. */
const CLOSED = [...CLOSE_REASONS, "expired"] as const;
const ALARMING: readonly OwnOffer["state"][] = ["expired", "suspended"];

function StateCell({ offer }: { offer: OwnOffer }) {
  const t = useTranslations("firm_offers.state_of");
  const { state, closing, publishedWith } = offer;
  const reason = CLOSED.find((one) => one === closing?.reason);
  const left = state === "online" ? daysLeft(lastDayOf(offer), today()) : null;
  return (
    <>
      <span className={ALARMING.includes(state) ? "font-semibold text-brick" : "font-semibold"}>{t(state)}</span>
      {offer.orderId && <span className="block text-sm">{t("waits")}</span>}
      {left !== null && <span className="figures block text-sm text-muted">{t("days_left", { count: left })}</span>}
      {state === "closed" && reason && <span className="block text-sm text-muted">{t(`closing.${reason}`)}</span>}
      {state === "expired" && publishedWith === "slot" && (
        <span className="block text-sm text-muted">{t("occupies")}</span>
      )}
    </>
  );
}

/** Shows a dash to members who may not read applications. */
function ApplicationsCell({ offer: { applications } }: { offer: OwnOffer }) {
  const t = useTranslations("firm_offers");
  if (applications === null) return "—";
  return (
    <>
      <span className="figures">{t("applications_total", { count: applications.total })}</span>
      {applications.new > 0 && (
        <span className="figures block text-sm font-semibold">
          {t("applications_new", { count: applications.new })}
        </span>
      )}
    </>
  );
}

type Props = { offer: OwnOffer; onOpen: (opened: OpenAction) => void };

/** The buttons of the actions of an offer. */
function ActionsCell({ offer, onOpen }: Props) {
  const t = useTranslations("firm_offers");
  return (
    <ul className="flex flex-wrap gap-2 sm:group-data-compact/table:flex-nowrap">
      {actionsOf(offer).map((action) => (
        <li key={action}>
          <button
            type="button"
            aria-label={t("action_about", { action: t(`action.${labelOf(action, offer)}`), name: offer.name })}
            onClick={() => onOpen({ action, offer })}
            className="min-h-11 rounded-md bg-tint px-3 text-sm font-semibold text-green hover:underline sm:min-h-9"
          >
            {t(`action.${labelOf(action, offer)}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The title of an offer. */
function OfferCell({ offer }: Pick<Props, "offer">) {
  const t = useTranslations("firm_offers");
  const { permissions } = useActor();
  const mayEdit = permissions.includes("asset:edit");
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
    </>
  );
}

/** The dialog that publishes an offer says what it waits for, and gives it up. */
const labelOf = (action: DialogAction, { orderId }: OwnOffer) =>
  orderId && (action === "publish" || action === "reopen") ? "waits" : action;

/**
 * Returns the actions that open a dialog. For a closed offer with unanswered applications, the list starts with
 * `answer`, which closes the offer again, this time with responses.
 */
function actionsOf(offer: OwnOffer): DialogAction[] {
  const actions = offerActions(offer, offer.state, today()).filter(isDialogAction);
  const isWaitedFor = offer.state === "closed" && (offer.applications?.waiting ?? 0) > 0;
  return isWaitedFor ? ["answer", ...actions] : actions;
}
