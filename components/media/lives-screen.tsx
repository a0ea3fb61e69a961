import { useTranslations } from "next-intl";
import { ArticlesMeanwhile } from "@/components/media/articles-meanwhile";
import { LiveItem } from "@/components/media/live-item";
import { MediaPage } from "@/components/media/media-page";
import type { Crumb } from "@/components/ui/breadcrumbs";
import type { LiveView } from "@/lib/views/media";

type Props = {
  /** Soonest first. */
  upcoming: LiveView[];
  /** Latest first. */
  past: LiveView[];
  crumbs: Crumb[];
};

/** Upcoming lives, followed by past ones. */
export function LivesScreen({ upcoming, past, crumbs }: Props) {
  const t = useTranslations("media.lives");
  return (
    <MediaPage
      section="lives"
      crumbs={crumbs}
      title={t("heading")}
      lead={t("lead")}
      language={(upcoming[0] ?? past[0])?.locale}
    >
      <section aria-labelledby="upcoming" className="mt-10">
        <h2 id="upcoming" className="text-2xl md:text-3xl">
          {t("upcoming")}
        </h2>
        {upcoming.length === 0 && (
          <div className="mt-4">
            <p className="text-muted">{t("upcoming_empty")}</p>
            {past.length === 0 && <ArticlesMeanwhile />}
          </div>
        )}
        <LiveList lives={upcoming} upcoming />
      </section>
      {past.length > 0 && (
        <section aria-labelledby="past" className="mt-16">
          <h2 id="past" className="text-2xl md:text-3xl">
            {t("past")}
          </h2>
          <LiveList lives={past} upcoming={false} />
        </section>
      )}
    </MediaPage>
  );
}

function LiveList({ lives, upcoming }: { lives: LiveView[]; upcoming: boolean }) {
  if (lives.length === 0) return null;
  return (
    <div className="mt-4 divide-y divide-rule border-y border-rule">
      {lives.map((live) => (
        <LiveItem key={live.slug} live={live} upcoming={upcoming} />
      ))}
    </div>
  );
}
