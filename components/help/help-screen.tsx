import { useTranslations } from "next-intl";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { HelpSearch } from "@/components/help/help-search";
import { TopicLinks } from "@/components/help/topic-links";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalizedLink } from "@/components/ui/localized-link";
import { PageHeading } from "@/components/ui/page-heading";
import { RuleList } from "@/components/ui/rule-list";
import { contactPath, routes } from "@/lib/routes/public-routes";
import { HELP_AUDIENCES, type HelpTopicView } from "@/lib/views/help";

type Props = {
  topics: HelpTopicView[];
  /** The query and its results; absent without a query. */
  search?: { query: string; found: HelpTopicView[] };
};

/** The home page of the help: its search, and its topics by audience. */
export function HelpScreen({ topics, search }: Props) {
  const t = useTranslations("help");
  return (
    <div className="wrap">
      <PageHeading title={t("heading")} lead={t("lead")}>
        <div className="mt-8">
          <HelpSearch query={search?.query} />
        </div>
      </PageHeading>
      {search && <HelpResults {...search} />}
      {!search?.found.length && <Audiences topics={topics} />}
      <p className="pt-14">
        {t("person")}{" "}
        <LocalizedLink href={contactPath()} className="link inline-flex min-h-11 items-center font-semibold">
          {t("contact")}
        </LocalizedLink>
      </p>
    </div>
  );
}

function HelpResults({ query, found }: NonNullable<Props["search"]>) {
  const t = useTranslations("help.search");
  return (
    <section aria-labelledby="help-found" className="pt-12">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-8">
        <h2 id="help-found" className="text-2xl">
          {t("found", { count: found.length, query })}
        </h2>
        <LocalizedLink href={routes.help()} className="link inline-flex min-h-11 items-center font-semibold">
          {t("all")}
        </LocalizedLink>
      </div>
      {found.length > 0 ? <TopicList topics={found} /> : <p className="text-muted">{t("none")}</p>}
    </section>
  );
}

function Audiences({ topics }: Pick<Props, "topics">) {
  const t = useTranslations("help");
  if (topics.length === 0)
    return (
      <div className="pt-12">
        <EmptyState title={t("empty")} drawing={<StateDrawing name="nothing-found" />} />
      </div>
    );
  return (
    <div className="grid gap-x-12 gap-y-14 pt-14 md:grid-cols-2 md:pt-20 lg:grid-cols-3">
      {HELP_AUDIENCES.map((audience) => {
        const own = topics.filter((topic) => topic.audience === audience);
        if (own.length === 0) return null;
        return (
          <section key={audience} aria-labelledby={audience}>
            <h2 id={audience} className="text-2xl">
              {t(`audience.${audience}`)}
            </h2>
            <p className="mt-2 mb-5 text-muted lg:min-h-14">{t(`audience_lead.${audience}`)}</p>
            <TopicLinks topics={own} />
          </section>
        );
      })}
    </div>
  );
}

/** Topics of the help that match a question: title, subject and audience. */
function TopicList({ topics }: { topics: HelpTopicView[] }) {
  const t = useTranslations("help.audience");
  return (
    <RuleList>
      {topics.map(({ slug, title, description, audience }) => (
        <li key={slug} className="group relative py-4">
          <h3 className="text-lg group-hover:text-green">
            <LocalizedLink href={routes.helpTopic(slug)} className="stretched">
              {title}
            </LocalizedLink>
          </h3>
          <p className="measure mt-1 text-muted">{description}</p>
          <p className="mt-1 text-sm text-muted">{t(audience)}</p>
        </li>
      ))}
    </RuleList>
  );
}
