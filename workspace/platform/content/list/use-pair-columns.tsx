import { useLocale, useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { EntryPair } from "@/lib/entities/entry-pair";
import { formatDate, formatTime } from "@/lib/i18n/format";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { CONTENT_LOCALES, languageNeeds } from "@/lib/rules/content/language-pair";
import type { ORDERS } from "@/workspace/platform/content/list/queries";
import type { Column } from "@/workspace/shell/list/data-table";

type Language = EntryPair["languages"][number];

/** The columns of a collection: the text, then each language with its state and what it needs. */
export function usePairColumns(): Column<EntryPair, (typeof ORDERS)[number]>[] {
  const t = useTranslations("platform_content");
  const locale = useLocale();
  return [
    { key: "title", label: t("title_column"), cell: (pair) => <TitleCell pair={pair} /> },
    ...CONTENT_LOCALES.map((language) => ({
      key: language,
      label: t(`languages.${language}`),
      cell: (pair: EntryPair) => <LanguageCell pair={pair} locale={language} />,
    })),
    {
      key: "updated",
      label: t("updated"),
      isMinor: true,
      cell: ({ languages }) => {
        const last = languages
          .map(({ updatedDate }) => updatedDate)
          .toSorted()
          .at(-1);
        return last ? formatDate(locale, last, "short") : null;
      },
    },
  ];
}

function TitleCell({ pair: { collection, name, languages } }: { pair: EntryPair }) {
  const shown = languages.find(({ locale }) => locale === "fr") ?? languages[0];
  return (
    <LocalizedLink
      href={workspaceRoutes.contentText(collection, name)}
      className="inline-flex min-h-11 flex-col items-start justify-center py-1"
    >
      <span lang={shown?.locale} className="link font-semibold">
        {shown?.title || name}
      </span>
      <span className="break-all text-sm text-muted">{name}</span>
    </LocalizedLink>
  );
}

function LanguageCell({ pair, locale }: { pair: EntryPair; locale: "fr" | "en" }) {
  const t = useTranslations("platform_content");
  const shown = useLocale();
  const whenOf = (date: string) => ({ date: formatDate(shown, date, "short"), time: formatTime(shown, date) });
  const language = pair.languages.find((one) => one.locale === locale);
  const { missing, older } = languageNeeds(pair.collection, pair.languages);
  if (!language)
    return missing.includes(locale) ? (
      <span className="font-semibold text-brick">{t("missing")}</span>
    ) : (
      <span className="text-muted">{t("not_translated")}</span>
    );
  return (
    <>
      <StateText language={language} />
      {older.includes(locale) && <span className="block text-sm text-brick">{t(`older.${locale}`)}</span>}
      {language.changeDate && <span className="block text-sm">{t("change_for", whenOf(language.changeDate))}</span>}
      {language.hasDraft && !language.changeDate && <span className="block text-sm">{t("has_draft")}</span>}
      {language.hasProposal && <span className="block text-sm font-semibold">{t("has_proposal")}</span>}
    </>
  );
}

function StateText({ language: { state, publishedDate } }: { language: Language }) {
  const t = useTranslations("platform_content");
  const locale = useLocale();
  if (state !== "scheduled" || !publishedDate) return t(`states.${state}`);
  return t("scheduled_for", {
    date: formatDate(locale, publishedDate, "short"),
    time: formatTime(locale, publishedDate),
  });
}
