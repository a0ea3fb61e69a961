import { useTranslations } from "next-intl";
import type { Letter, NewsletterPreview } from "@/lib/entities/newsletter";

const LOCALES = ["fr", "en"] as const;

/** What its readers get, in both languages, side by side on a wide screen. */
export function LetterPreview({ letters }: Pick<NewsletterPreview, "letters">) {
  const t = useTranslations("platform_newsletter");
  return (
    <div className="grid gap-8 lg:grid-cols-2 [&>*]:min-w-0">
      {LOCALES.map((locale) => (
        <section key={locale} aria-labelledby={`letter-${locale}`}>
          <h2 id={`letter-${locale}`} className="mb-3 text-xl">
            {t(`preview.${locale}`)}
          </h2>
          <LetterText letter={letters[locale]} locale={locale} />
        </section>
      ))}
    </div>
  );
}

/** Links are shown, and lead where they will: in the site. */
const LetterText = ({
  letter: { subject, paragraphs, sections, closing },
  locale,
}: {
  letter: Letter;
  locale: string;
}) => (
  <article lang={locale} className="grid gap-4 rounded border border-rule bg-surface p-5 [&>*]:min-w-0">
    <h3 className="text-lg">{subject}</h3>
    {paragraphs.map((text) => (
      <p key={text}>{text}</p>
    ))}
    {sections.map(({ title, lines, more }) => (
      <div key={title}>
        <h4 className="mb-2 font-semibold">{title}</h4>
        <ul className="grid list-disc gap-2 pl-5">
          {lines.map(({ text, url }) => (
            <li key={url + text} className="break-words">
              <a href={url} className="underline">
                {text}
              </a>
            </li>
          ))}
        </ul>
        {more && <p className="mt-2 text-muted">{more}</p>}
      </div>
    ))}
    {closing.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </article>
);
