import { useLocale, useTranslations } from "next-intl";
import { HelpSearch } from "@/components/help/help-search";
import { TopicLinks } from "@/components/help/topic-links";
import { UsefulVote } from "@/components/help/useful-vote";
import type { Crumb } from "@/components/ui/breadcrumbs";
import { PageHeading } from "@/components/ui/page-heading";
import { Prose } from "@/components/ui/prose";
import { UpdatedLine } from "@/components/ui/updated-line";
import type { HelpArticleView, HelpTopicView } from "@/lib/views/help";

type Props = { article: HelpArticleView; crumbs: Crumb[]; source: { publicKey: string; product: string } };

/** One topic of the help, followed by the vote on its usefulness and related topics. */
export function HelpArticleScreen({ article: { topic, body, updated, related }, crumbs, source }: Props) {
  const t = useTranslations("help");
  const locale = useLocale();
  return (
    <div className="wrap">
      <PageHeading crumbs={crumbs} title={topic.title} lead={topic.description} />
      <div className="mt-8 grid gap-x-16 gap-y-12 border-t border-rule pt-8 lg:grid-cols-[minmax(0,1fr)_18rem] [&>*]:min-w-0">
        <article>
          <Prose body={body} />
          <div className="mt-10 max-w-[40rem]">
            <UsefulVote
              source={source}
              topic={topic.slug}
              locale={locale}
              texts={{
                question: t("vote.question"),
                yes: t("vote.yes"),
                no: t("vote.no"),
                thanks: t("vote.thanks"),
                failed: t("vote.failed"),
              }}
            />
            <div className="mt-4">
              <UpdatedLine date={updated} />
            </div>
          </div>
        </article>
        <div className="grid content-start gap-10">
          <RelatedTopics topics={related} />
          <HelpSearch />
        </div>
      </div>
    </div>
  );
}

function RelatedTopics({ topics }: { topics: HelpTopicView[] }) {
  const t = useTranslations("help");
  if (topics.length === 0) return null;
  return (
    <nav aria-labelledby="help-related">
      <h2 id="help-related" className="mb-3 text-lg">
        {t("related")}
      </h2>
      <TopicLinks topics={topics} />
    </nav>
  );
}
