import { useLocale } from "next-intl";
import { RuleList } from "@/components/ui/rule-list";
import type { Transaction } from "@/lib/entities/transaction";
import { formatDate } from "@/lib/i18n/format";
import { formatMoment, type Moment } from "@/lib/i18n/format-moment";
import { changeTexts, statusLabel } from "@/lib/rules/transaction/application-texts";
import type { Actor } from "@/lib/rules/transaction/transaction-process";

/** Texts, in the words of the reader, of the candidate's actions that change no status. */
type EventTexts = {
  reminded: string;
  tookSlot: (slot: Moment) => string;
  tookNoSlot: string;
};

type Props = { application: Transaction; reader: Actor; eventTexts: EventTexts };

/** The history of an application, newest first, in the words of its reader. */
export function ApplicationHistory({ application, reader, eventTexts }: Props) {
  const locale = useLocale();
  const { statusHistory, remindedDate, interview } = application;
  const { date: chosenDate, slot } = interview?.choice ?? {};
  const events = [
    { date: remindedDate, label: eventTexts.reminded },
    {
      date: chosenDate,
      label: slot ? eventTexts.tookSlot(formatMoment(locale, slot, interview?.timezone)) : eventTexts.tookNoSlot,
    },
  ];
  const changes = statusHistory.map((change) => ({
    date: change.date,
    label: statusLabel(change.status, reader, locale),
    texts: changeTexts(change, locale),
  }));
  const happened = events.flatMap(({ date, label }) => (date ? [{ date, label, texts: [] }] : []));
  return (
    <RuleList>
      {[...changes, ...happened].toSorted(byNewest).map(({ date, label, texts }) => (
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

/** Events of one date stay in the order of the API, newest first. */
const byNewest = (one: { date: string }, other: { date: string }) => Date.parse(other.date) - Date.parse(one.date);
