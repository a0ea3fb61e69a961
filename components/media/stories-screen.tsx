import { useLocale, useTranslations } from "next-intl";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { ArticlesMeanwhile } from "@/components/media/articles-meanwhile";
import { MediaPage } from "@/components/media/media-page";
import { textAnchor } from "@/components/media/text-anchor";
import type { Crumb } from "@/components/ui/breadcrumbs";
import { EmptyState } from "@/components/ui/empty-state";
import { Prose } from "@/components/ui/prose";
import { formatDate } from "@/lib/i18n/format";
import type { StoryView } from "@/lib/views/media";

type Props = { stories: StoryView[]; crumbs: Crumb[] };

/** Stories of love and friendship, whole, newest first. */
export function StoriesScreen({ stories, crumbs }: Props) {
  const t = useTranslations("media.love_friend");
  return (
    <MediaPage
      section="love_friend"
      crumbs={crumbs}
      title={t("heading")}
      lead={t("lead")}
      language={stories[0]?.locale}
    >
      <div className="mt-6 divide-y divide-rule">
        {stories.length === 0 && (
          <EmptyState title={t("empty")} drawing={<StateDrawing name="nothing-kept" />}>
            <ArticlesMeanwhile />
          </EmptyState>
        )}
        {stories.map((story) => (
          <Story key={story.slug} story={story} />
        ))}
      </div>
    </MediaPage>
  );
}

function Story({ story }: { story: StoryView }) {
  const locale = useLocale();
  const { slug, title, subtitle, label, people, publishedDate, body } = story;
  const lang = story.locale === locale ? undefined : story.locale;
  return (
    <article
      id={textAnchor(slug)}
      className="grid gap-x-12 gap-y-4 py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,40rem)] lg:py-10"
    >
      <header className="min-w-0 lg:sticky lg:top-6 lg:self-start">
        <p className="figures text-sm text-muted">
          {label && <span lang={lang}>{`${label} · `}</span>}
          <time dateTime={publishedDate.slice(0, 10)}>{formatDate(locale, publishedDate)}</time>
        </p>
        <div lang={lang}>
          <h2 className="mt-2 text-2xl text-balance">{title}</h2>
          {subtitle && <p className="mt-2 text-muted">{subtitle}</p>}
          {people.length > 0 && (
            <ul className="mt-4 grid gap-1 border-t border-rule pt-3 text-sm text-muted">
              {people.map(({ name, role }) => (
                <li key={name}>
                  <span className="text-ink">{name}</span>
                  {role && `, ${role}`}
                </li>
              ))}
            </ul>
          )}
        </div>
      </header>
      <Prose body={body} lang={lang} />
    </article>
  );
}
