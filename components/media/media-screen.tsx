import { useTranslations } from "next-intl";
import { ArticleList } from "@/components/media/article-list";
import { LiveDate } from "@/components/media/live-date";
import { MediaPage } from "@/components/media/media-page";
import { textAnchor } from "@/components/media/text-anchor";
import { LocalizedLink } from "@/components/ui/localized-link";
import { RuleList } from "@/components/ui/rule-list";
import { Section } from "@/components/ui/section";
import { routes } from "@/lib/routes/public-routes";
import type { ArticleCard, CapsuleView, LiveView, StoryView } from "@/lib/views/media";

type Props = { articles: ArticleCard[]; lives: LiveView[]; capsules: CapsuleView[]; stories: StoryView[] };

/** The latest items of every section. An empty section is absent. */
export function MediaScreen({ articles, lives, capsules, stories }: Props) {
  const t = useTranslations("media.root");
  return (
    <MediaPage section="all" title={t("heading")} lead={t("lead")} language={articles[0]?.locale}>
      <div className="mt-10 grid gap-16 md:mt-14 [&>*]:min-w-0">
        {articles.length > 0 && (
          <Section id="articles" title={t("articles")} more={{ href: routes.blog(), label: t("articles_all") }}>
            <ArticleList articles={articles} />
          </Section>
        )}
        {lives.length > 0 && (
          <Section id="lives" title={t("lives")} more={{ href: routes.livesCompta(), label: t("lives_all") }}>
            <NextLives lives={lives} />
          </Section>
        )}
        <div className="grid gap-16 lg:grid-cols-2 lg:gap-12 [&>*]:min-w-0">
          {capsules.length > 0 && (
            <Section id="capsules" title={t("capsules")} more={{ href: routes.capsules(), label: t("capsules_all") }}>
              <TeaserList path={routes.capsules()} teasers={capsules} />
            </Section>
          )}
          {stories.length > 0 && (
            <Section id="stories" title={t("stories")} more={{ href: routes.loveFriend(), label: t("stories_all") }}>
              <TeaserList path={routes.loveFriend()} teasers={stories} />
            </Section>
          )}
        </div>
      </div>
    </MediaPage>
  );
}

function NextLives({ lives }: { lives: LiveView[] }) {
  return (
    <RuleList>
      {lives.map((live) => (
        <li key={live.slug} className="relative grid gap-x-8 gap-y-2 py-5 md:grid-cols-[10rem_minmax(0,1fr)]">
          <LiveDate live={live} />
          <div lang={live.locale}>
            <h3 className="text-lg md:text-xl">
              <LocalizedLink
                href={`${routes.livesCompta()}#${textAnchor(live.slug)}`}
                className="stretched hover:text-green"
              >
                {live.title}
              </LocalizedLink>
            </h3>
            {live.subtitle && <p className="mt-1 text-muted">{live.subtitle}</p>}
          </div>
        </li>
      ))}
    </RuleList>
  );
}

type Teaser = { slug: string; title: string; label: string | null; locale: string };
/** `path`: the page on which each teaser has its anchor. */
type TeaserListProps = { path: string; teasers: Teaser[] };

/** Titles linked to their anchor on the page of their section. */
function TeaserList({ path, teasers }: TeaserListProps) {
  return (
    <RuleList>
      {teasers.map(({ slug, title, label, locale }) => (
        <li key={slug} lang={locale} className="relative flex items-baseline justify-between gap-6 py-4">
          <h3 className="text-lg">
            <LocalizedLink href={`${path}#${textAnchor(slug)}`} className="stretched hover:text-green">
              {title}
            </LocalizedLink>
          </h3>
          {label && <span className="shrink-0 text-sm text-muted">{label}</span>}
        </li>
      ))}
    </RuleList>
  );
}
