import { useTranslations } from "next-intl";
import type { SourceView } from "@/lib/views/media";

/** What an article rests on. */
export function ArticleSources({ sources }: { sources: SourceView[] }) {
  const t = useTranslations("media.article");
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="sources" className="border-t border-rule pt-6">
      <h2 id="sources" className="text-xl">
        {t("sources")}
      </h2>
      <ul className="mt-3 grid gap-2 text-sm">
        {sources.map(({ title, url, date }) => (
          <li key={url}>
            <a href={url} rel="noopener" className="link break-words">
              {title}
            </a>
            {date && <span className="text-muted"> ({date})</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
