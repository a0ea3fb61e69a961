import { useLocale } from "next-intl";
import { RuleList } from "@/components/ui/rule-list";
import type { Transaction } from "@/lib/entities/transaction";
import { formatDate } from "@/lib/i18n/format";
import { changeTexts, statusLabel } from "@/lib/rules/transaction/application-texts";
import type { Actor } from "@/lib/rules/transaction/transaction-process";

/** What happened besides a change of status. */
export type HistoryEvent = { date: string; label: string };

type Props = { history: Transaction["statusHistory"]; reader: Actor; events?: readonly HistoryEvent[] };

/** What happened to an application, the newest first, in the words of its reader. */
export function ApplicationHistory({ history, reader, events = [] }: Props) {
  const locale = useLocale();
  const changes = history.map((change) => ({
    date: change.date,
    label: statusLabel(change.status, reader, locale),
    texts: changeTexts(change, locale),
  }));
  const all = [...changes, ...events.map((event) => ({ ...event, texts: [] }))];
  return (
    <RuleList>
      {all.toSorted(byNewest).map(({ date, label, texts }) => (
        <li key={`${date} ${label}`} className="py-4">
          <p className="flex flex-wrap items-baseline justify-between gap-x-6">
            <span className="font-semibold">{label}</span>
            <time dateTime={date} className="text-sm text-muted">
              {formatDate(locale, date)}
            </time>
          </p>
          {texts.map((text) => (
            <p key={text} className="measure mt-1 whitespace-pre-line">
              {text}
            </p>
          ))}
        </li>
      ))}
    </RuleList>
  );
}

/** Those of one date stay in their order: the newest first, as the API gives them. */
const byNewest = (one: { date: string }, other: { date: string }) => Date.parse(other.date) - Date.parse(one.date);
