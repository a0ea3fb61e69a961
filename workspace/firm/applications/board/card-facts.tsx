import { useLocale, useTranslations } from "next-intl";
import type { Transaction } from "@/lib/entities/transaction";
import { formatDay } from "@/lib/i18n/format";
import { formatMoment } from "@/lib/i18n/format-moment";
import { DAY_MS } from "@/lib/rules/transaction/response-time";

/** The due date and other facts of a card, each in words, never only by color. */
export function CardFacts({ application }: { application: Transaction }) {
  const t = useTranslations("firm_board.fact");
  const { software, unreadMessages = 0, nbNotes = 0, remindedDate, heldMove, createdDate } = application;
  const days = Math.floor((Date.now() - Date.parse(createdDate)) / DAY_MS);
  const facts = [
    heldMove && t("held"),
    remindedDate && t("reminded"),
    unreadMessages > 0 && t("unread", { count: unreadMessages }),
    software && t("software", software),
    nbNotes > 0 && t("notes", { count: nbNotes }),
    t("waiting", { days }),
  ];
  return (
    <>
      <Due application={application} />
      <p className="text-muted">{facts.filter(Boolean).join(" · ")}</p>
    </>
  );
}

/** The time chosen for the interview, or else the date by which a response is due. */
export function Due({ application: { answerDueDate, status, interview } }: { application: Transaction }) {
  const t = useTranslations("firm_board.fact");
  const locale = useLocale();
  const slot = status === "meeting" ? interview?.choice?.slot : undefined;
  if (slot) return <p>{t("interview", formatMoment(locale, slot, interview?.timezone, "short"))}</p>;
  if (!answerDueDate) return null;
  const date = formatDay(locale, answerDueDate);
  return Date.parse(answerDueDate) < Date.now() ? (
    <p className="font-semibold text-brick">
      <span aria-hidden="true">▲ </span>
      {t("late", { date })}
    </p>
  ) : (
    <p>{t("before", { date })}</p>
  );
}
