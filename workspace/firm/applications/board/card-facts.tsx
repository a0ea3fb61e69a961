import { useLocale, useTranslations } from "next-intl";
import type { Transaction } from "@/lib/entities/transaction";
import { formatDay } from "@/lib/i18n/format";
import { formatMoment } from "@/lib/i18n/format-moment";
import { isMailed } from "@/lib/rules/transaction/added-application";
import { DAY_MS } from "@/lib/rules/transaction/response-time";

/** Tags on a card: more would hide the other facts. */
const TAGS_SHOWN = 3;

/** The last line of a card: what waits, and the next date, then its other facts, each in words, never only by color. */
export function CardFacts({ application }: { application: Transaction }) {
  const t = useTranslations("firm_board");
  const { software, unreadMessages = 0, nbNotes = 0, remindedDate, heldMove, status, tags = [] } = application;
  const followerName = application.follower?.displayName;
  const due = useDue(application);
  const facts = [
    heldMove && t("fact.held"),
    application.applicant?.added && t(isMailed(application.statusHistory) ? "fact.mailed" : "fact.added"),
    status === "restricted" && t("restricted"),
    !due?.isLate && due?.text,
    remindedDate && t("fact.reminded"),
    unreadMessages > 0 && t("fact.unread", { count: unreadMessages }),
    nbNotes > 0 && t("fact.notes", { count: nbNotes }),
    followerName && t("fact.follower", { name: followerName }),
    ...tags.slice(0, TAGS_SHOWN),
    tags.length > TAGS_SHOWN && t("fact.more_tags", { count: tags.length - TAGS_SHOWN }),
    software && t("fact.software", software),
  ].filter((fact) => typeof fact === "string");
  const line = facts.join(" · ");
  return (
    <span title={[due?.isLate && due.text, line].filter(Boolean).join(" · ")}>
      {due?.isLate && <LateDue text={due.text} />}
      {due?.isLate && line && " · "}
      {line}
    </span>
  );
}

/** The number of days since an application came, short for the eye. One element: a board has three hundred. */
export function Age({ createdDate }: Pick<Transaction, "createdDate">) {
  const t = useTranslations("firm_board.fact");
  const days = Math.floor((Date.now() - Date.parse(createdDate)) / DAY_MS);
  return (
    <span role="img" aria-label={t("waiting", { days })} title={t("waiting", { days })} className="shrink-0 text-muted">
      {t("age", { days })}
    </span>
  );
}

/** The time chosen for the interview, or else the date by which a response is due. */
export function Due({ application }: { application: Transaction }) {
  const due = useDue(application);
  if (!due) return null;
  return <p>{due.isLate ? <LateDue text={due.text} /> : due.text}</p>;
}

const LateDue = ({ text }: { text: string }) => (
  <span className="font-semibold text-brick">
    <span aria-hidden="true">▲ </span>
    {text}
  </span>
);

type Dated = Pick<Transaction, "answerDueDate" | "status" | "interview">;

function useDue({ answerDueDate, status, interview }: Dated): { text: string; isLate: boolean } | null {
  const t = useTranslations("firm_board.fact");
  const locale = useLocale();
  const slot = status === "meeting" ? interview?.choice?.slot : undefined;
  if (slot) return { text: t("interview", formatMoment(locale, slot, interview?.timezone, "short")), isLate: false };
  if (!answerDueDate) return null;
  const isLate = Date.parse(answerDueDate) < Date.now();
  return { text: t(isLate ? "late" : "before", { date: formatDay(locale, answerDueDate) }), isLate };
}
