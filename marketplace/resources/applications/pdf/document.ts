import type { HistoryLine } from "@/lib/entities/application-history";
import type { Note } from "@/lib/entities/note";
import type { Scorecard } from "@/lib/entities/scorecard";
import type { Transaction } from "@/lib/entities/transaction";
import { changeTexts, offerNameOf, statusLabel } from "@/lib/rules/transaction/application-texts";
import { scorecardText } from "@/lib/rules/transaction/scorecard";
import { sentContentOf } from "@/lib/rules/transaction/sent-content";
import { shownPhone } from "@/lib/rules/user/phone";
import { applicantNameOf } from "@/lib/rules/user/user-name";
import type { ApplicationDocument } from "@/marketplace/application-pdf/application-document";
import { clockInWords, dayInWords, timeInWords } from "@/marketplace/mail/dates";
import texts from "@/marketplace/resources/applications/pdf/texts.json";

type Locale = ApplicationDocument["locale"];
type Section = ApplicationDocument["sections"][number];
/** `leftOut` is the number of notes in the file, when there are more. */
export type Internal = { notes: Note[]; leftOut: number | null; scorecards: Scorecard[]; hasHidden: boolean };
export type Cv = { name: string | null; bytes: Uint8Array | null; isGone: boolean };
type Given = { application: Transaction; locale: Locale; history: HistoryLine[]; internal: Internal | null; cv: Cv };

/** Lines of the history that belong to the firm's notes, and to its own filing. */
const INTERNAL: readonly HistoryLine["kind"][] = ["note", "scorecard", "tagged", "untagged", "followed"];

/** Returns an application as it is printed. Without `internal`, nothing of what the firm wrote for itself is in it. */
export function toDocument({ application, locale, history, internal, cv }: Given): ApplicationDocument {
  const t = texts[locale];
  const { applicant, createdDate, answerDueDate, interview, statusHistory, status } = application;
  const name = applicantNameOf(applicant) ?? t.anonymous;
  const step = status === "custom" ? statusHistory[0]?.data?.label : null;
  const slot = interview?.choice?.slot;
  const { message, answers } = sentContentOf(application);
  const shown = internal ? history : history.filter(({ kind }) => !INTERNAL.includes(kind));
  const whenSet = (label: string, value: string | null | undefined): [string, string][] =>
    value ? [[label, value]] : [];
  return {
    locale,
    title: t.title.replace("{name}", () => name),
    name,
    facts: [
      [t.offer, offerNameOf(application) ?? t.unnamed],
      [t.status, typeof step === "string" ? step : statusLabel(status, "owner", locale)],
      [t.sent_on, dayInWords(createdDate, locale)],
      ...whenSet(t.due, answerDueDate && dayInWords(answerDueDate, locale)),
      ...whenSet(t.interview, slot && timeInWords(slot, locale, interview?.timezone)),
      ...whenSet(t.email, applicant?.email),
      ...whenSet(t.phone, applicant?.phone && shownPhone(applicant.phone)),
    ],
    sections: [
      { title: t.message, items: [{ heading: null, text: message || t.no_message }] },
      ...listed(
        t.answers,
        answers.map(({ question, answer }) => ({ heading: question, text: answer })),
      ),
      ...(internal ? internalSections(internal, locale) : []),
      ...listed(
        t.history,
        shown.map((line) => toItem(line, locale, interview?.timezone)),
      ),
    ],
    cv: { label: t.cv, bytes: cv.bytes, ...cvTexts(cv, locale) },
  };
}

const listed = (title: string, items: Section["items"]): Section[] => (items.length > 0 ? [{ title, items }] : []);

function cvTexts({ name, isGone }: Cv, locale: Locale) {
  const t = texts[locale];
  const named = (text: string) => text.replace("{file}", () => name ?? "");
  const apart = isGone ? t.cv_gone : name === null ? t.cv_none : named(t.cv_apart);
  return { joined: named(t.cv_joined), apart };
}

function internalSections({ notes, leftOut, scorecards, hasHidden }: Internal, locale: Locale): Section[] {
  const t = texts[locale];
  const signed = ({ author, createdDate }: Note | Scorecard) =>
    `${whenOf(createdDate, locale)} · ${author?.displayName ?? t.former}`;
  return [
    ...listed(t.scorecards, [
      ...scorecards.map((card) => ({ heading: signed(card), text: scorecardText(card.scores, card.text) })),
      ...(hasHidden ? [{ heading: null, text: t.scorecards_hidden }] : []),
    ]),
    ...listed(t.notes, [
      ...notes.map((note) => ({
        heading: note.private ? `${signed(note)} · ${t.private}` : signed(note),
        text: note.text,
      })),
      ...(leftOut === null ? [] : [{ heading: null, text: t.latest.replace("{count}", String(leftOut)) }]),
    ]),
  ];
}

function toItem(line: HistoryLine, locale: Locale, zone: string | undefined): Section["items"][number] {
  const { date, by, author, data } = line;
  const words = line.kind === "move" ? changeTexts({ data: Object(data.data) }, locale) : [];
  return {
    heading: `${whenOf(date, locale)} · ${author?.displayName ?? texts[locale][by]}`,
    text: [whatOf(line, locale, zone), ...words].join("\n"),
  };
}

function whatOf({ kind, by, data }: HistoryLine, locale: Locale, zone: string | undefined): string {
  const { kinds, former } = texts[locale];
  const textOf = (value: unknown) => (typeof value === "string" ? value : "");
  if (kind === "move" && by === "applicant" && data.status !== "cancelled") return kinds.sent;
  if (kind === "move" && by === "firm" && data.status === "new")
    return Object(data.data).byMail ? kinds.mailed : kinds.added;
  if (kind === "move") return statusLabel(textOf(data.status), "owner", locale);
  if (kind === "slot" && typeof data.slot !== "string") return kinds.no_slot;
  if (kind === "followed" && !data.isFollowed) return kinds.unfollowed;
  if (kind === "exported" && data.withNotes) return kinds.exported_notes;
  const slot = kind === "slot" ? timeInWords(textOf(data.slot), locale, zone) : "";
  return kinds[kind]
    .replace("{slot}", () => slot)
    .replace("{tag}", () => textOf(data.tag))
    .replace("{name}", () => textOf(data.name) || former);
}

const whenOf = (date: string, locale: Locale): string =>
  texts[locale].when
    .replace("{date}", () => dayInWords(date, locale))
    .replace("{time}", () => clockInWords(date, locale));
