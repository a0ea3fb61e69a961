import { useLocale, useTranslations } from "next-intl";
import type { OwnOffer } from "@/lib/entities/own-offer";
import { formatDate, formatNumber } from "@/lib/i18n/format";
import { CLOSE_REASONS } from "@/lib/rules/offer/closing";
import { daysLeft, lastDayOf } from "@/lib/rules/offer/offer-state";
import { isCalendarDate } from "@/lib/rules/time/calendar-date";
import { today } from "@/lib/rules/time/paris-time";
import type { OpenAction } from "@/workspace/firm/offers/dialogs";
import { OfferCell } from "@/workspace/firm/offers/offer-cell";
import type { ORDERS } from "@/workspace/firm/offers/queries";
import type { Column } from "@/workspace/shell/list/data-table";

/** The columns of a firm's offers. */
export function useColumns(onOpen: (opened: OpenAction) => void): Column<OwnOffer, (typeof ORDERS)[number]>[] {
  const t = useTranslations("firm_offers");
  const locale = useLocale();
  return [
    {
      key: "title",
      label: t("title_column"),
      orderBy: "name",
      cell: (offer) => <OfferCell offer={offer} onOpen={onOpen} />,
    },
    { key: "state", label: t("state"), cell: (offer) => <StateCell offer={offer} /> },
    { key: "office", label: t("office"), cell: ({ locations }) => placesOf(locations) },
    { key: "applications", label: t("applications"), cell: (offer) => <ApplicationsCell offer={offer} /> },
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
      // The state says how many days are left.
      isMinor: true,
      cell: (offer) => {
        const day = lastDayOf(offer);
        return day !== null && isCalendarDate(day) ? formatDate(locale, day, "short") : null;
      },
    },
  ];
}

const placesOf = (locations: OwnOffer["locations"]): string | null =>
  locations
    .map(({ name, city }) => name || city || "")
    .filter(Boolean)
    .join(", ") || null;

/** Why an offer is closed; at night, by its last day. */
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
      {left !== null && <span className="figures block text-sm text-muted">{t("days_left", { count: left })}</span>}
      {state === "closed" && reason && <span className="block text-sm text-muted">{t(`closing.${reason}`)}</span>}
      {state === "expired" && publishedWith === "slot" && (
        <span className="block text-sm text-muted">{t("occupies")}</span>
      )}
    </>
  );
}

/** Null for those who read no application. */
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
