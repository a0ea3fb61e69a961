import { useLocale, useTranslations } from "next-intl";
import { textAnchor } from "@/components/media/text-anchor";
import { Prose } from "@/components/ui/prose";
import { Video } from "@/components/ui/video";
import { formatDate } from "@/lib/i18n/format";
import type { CapsuleView } from "@/lib/views/media";

/** A capsule: its video when there is one, and always its text. */
export function CapsuleItem({ capsule }: { capsule: CapsuleView }) {
  const t = useTranslations("media");
  const locale = useLocale();
  const { slug, title, description, durationMinutes, publishedDate, video, transcript } = capsule;
  const lang = capsule.locale === locale ? undefined : capsule.locale;
  return (
    <article
      id={textAnchor(slug)}
      className="grid gap-x-12 gap-y-4 py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,40rem)] lg:py-10"
    >
      <header className="min-w-0">
        <h2 lang={lang} className="text-2xl text-balance">
          {title}
        </h2>
        <p className="figures mt-2 text-sm text-muted">
          <time dateTime={publishedDate.slice(0, 10)}>{formatDate(locale, publishedDate)}</time>
          {durationMinutes !== null && ` · ${t("minutes", { count: durationMinutes })}`}
        </p>
      </header>
      <div className="grid min-w-0 gap-4">
        {video ? (
          <>
            <Video video={{ title, ...video }} />
            {description && <p lang={lang}>{description}</p>}
            <details>
              <summary className="link inline-flex min-h-11 cursor-pointer items-center">
                {t("capsules.transcript")}
              </summary>
              <Prose body={transcript} lang={lang} />
            </details>
          </>
        ) : (
          <Prose body={transcript} lang={lang} />
        )}
      </div>
    </article>
  );
}
