import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import type { CreditMove } from "@/lib/entities/credit-move";
import { formatDate, formatMonth, formatNumber } from "@/lib/i18n/format";
import { monthsAfter } from "@/lib/rules/subscription/subscription";
import { ofName } from "@/lib/rules/text/french-names";
import { today } from "@/lib/rules/time/paris-time";
import { CREDIT_REASONS } from "@/lib/rules/transaction/credit-moves";
import type { Credit } from "@/lib/rules/transaction/credits";
import { COUNTERS, ledgerPage, readLedger } from "@/workspace/firm/subscription/queries";
import { useProductName } from "@/workspace/firm/subscription/use-product-name";
import { useActor } from "@/workspace/shell/area/use-actor";
import { CsvDownload } from "@/workspace/shell/csv-download";
import type { Column } from "@/workspace/shell/list/data-table";
import { ListFilters } from "@/workspace/shell/list/list-filters";
import { ListTable } from "@/workspace/shell/list/list-table";
import { NoMatch } from "@/workspace/shell/list/no-match";
import { useListState } from "@/workspace/shell/list/use-list-state";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";

const ALL = "all";
const SHOWN_MONTHS = 12;

/** The current month and the previous ones: 2026-11, 2026-10… */
const lastMonths = (): string[] => {
  const first = `${today().slice(0, 7)}-01`;
  return Array.from({ length: SHOWN_MONTHS }, (_, back) => monthsAfter(first, -back).slice(0, 7));
};

/** The ledger of credits by line, filtered by counter and month, with a download. */
export function LedgerSection() {
  const t = useTranslations("firm_subscription.ledger");
  const tName = useTranslations("firm_subscription.counters");
  const locale = useLocale();
  const { session } = useSession();
  const actor = useActor();
  const months = lastMonths();
  const { state, hrefOf, setFilter, isFiltered } = useListState<"createdDate">({
    orders: ["createdDate"],
    order: "desc",
    filters: { compteur: [ALL, ...COUNTERS], mois: [ALL, ...months] },
  });
  const reading = useQuery({ ...ledgerPage(session.client, actor, state), placeholderData: keepPreviousData });
  const { columns, toLine } = useColumns();
  const read = async () => ({
    name: t("file"),
    columns: columns.map(({ label }) => label),
    rows: (await readLedger(session.client, actor, state)).map(toLine),
  });
  const filters = [
    {
      name: "compteur",
      label: t("counter"),
      value: state.filters.compteur ?? ALL,
      options: [
        { value: ALL, label: t("every_counter") },
        ...COUNTERS.map((value) => ({ value, label: tName(`${value}.name`) })),
      ],
    },
    {
      name: "mois",
      label: t("month"),
      value: state.filters.mois ?? ALL,
      options: [
        { value: ALL, label: t("every_month") },
        ...months.map((value) => ({ value, label: formatMonth(locale, value) })),
      ],
    },
  ];
  return (
    <ScreenSection id="ledger" title={t("title")} lead={t("lead")}>
      <div className="flex flex-wrap items-end justify-between gap-x-6">
        <ListFilters filters={filters} onChange={setFilter} />
        <CsvDownload read={read} />
      </div>
      <ListTable
        reading={reading}
        columns={columns}
        state={state}
        hrefOf={hrefOf}
        caption={t("lead")}
        keyOf={({ id }) => id}
        empty={
          isFiltered ? (
            <NoMatch
              title={t("no_match")}
              link={{ href: hrefOf({ filters: { compteur: ALL, mois: ALL } }), label: t("show_all") }}
            />
          ) : (
            <p className="text-muted">{t("none")}</p>
          )
        }
      />
    </ScreenSection>
  );
}

/** The columns of the table, also used in the file. */
function useColumns() {
  const t = useTranslations("firm_subscription.ledger");
  const tName = useTranslations("firm_subscription.counters");
  const locale = useLocale();
  const text = useMoveText();
  const counterOf = ({ credit }: CreditMove) => {
    const known: Credit | undefined = COUNTERS.find((name) => name === credit);
    return known ? tName(`${known}.name`) : credit;
  };
  const dateOf = ({ createdDate }: CreditMove) => formatDate(locale, createdDate, "short");
  const columns: Column<CreditMove, "createdDate">[] = [
    {
      key: "what",
      label: t("what"),
      cell: text.what,
    },
    { key: "date", label: t("date"), cell: dateOf },
    { key: "who", label: t("who"), cell: text.who },
    { key: "counter", label: t("counter"), cell: counterOf },
    {
      key: "change",
      label: t("change"),
      isNumber: true,
      cell: ({ change }) => signed(locale, change),
    },
    { key: "balance", label: t("balance"), isNumber: true, cell: ({ balance }) => formatNumber(locale, balance) },
  ];
  const toLine = (move: CreditMove) => [
    text.what(move),
    move.createdDate,
    text.who(move),
    counterOf(move),
    move.change,
    move.balance,
  ];
  return { columns, toLine };
}

/** Formats a change with its sign; the minus is U+2212. */
const signed = (locale: "fr" | "en", change: number): string =>
  `${change > 0 ? "+" : "−"}${formatNumber(locale, Math.abs(change))}`;

/** Returns the texts of a ledger line: its object, and its author. */
function useMoveText() {
  const t = useTranslations("firm_subscription.ledger");
  const locale = useLocale();
  const productName = useProductName();
  return {
    what({ reason, detail, object }: CreditMove): string {
      const known = CREDIT_REASONS.find((one) => one === reason) ?? "other";
      const about = object?.name ? [object.name, object.about].filter(Boolean).join(", ") : (object?.about ?? "");
      return t(`reasons.${known}`, {
        about: about || t("unnamed"),
        ofAbout: ofName(about || t("unnamed"), locale),
        product: detail ? productName({ name: detail }) : "",
      });
    },
    who: ({ actor }: CreditMove): string =>
      actor.type === "person" ? (actor.name ?? t("former")) : t(`by.${actor.type}`),
  };
}
