import { useLocale } from "next-intl";
import { RuleList } from "@/components/ui/rule-list";
import type { Transaction } from "@/lib/entities/transaction";
import { formatDate } from "@/lib/i18n/format";
import { changeTexts, statusLabel } from "@/lib/rules/transaction/application-texts";
import type { Actor } from "@/lib/rules/transaction/transaction-process";

type Props = { history: Transaction["statusHistory"]; reader: Actor };

/** What happened to an application, the newest first, in the words of its reader. */
export function ApplicationHistory({ history, reader }: Props) {
  const locale = useLocale();
  return (
    <RuleList>
      {history.map((change) => (
        <li key={`${change.date} ${change.status}`} className="py-4">
          <p className="flex flex-wrap items-baseline justify-between gap-x-6">
            <span className="font-semibold">{statusLabel(change.status, reader, locale)}</span>
            <time dateTime={change.date} className="text-sm text-muted">
              {formatDate(locale, change.date)}
            </time>
          </p>
          {changeTexts(change, locale).map((text) => (
            <p key={text} className="measure mt-1 whitespace-pre-line">
              {text}
            </p>
          ))}
        </li>
      ))}
    </RuleList>
  );
}
