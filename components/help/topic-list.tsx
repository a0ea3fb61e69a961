import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { RuleList } from "@/components/ui/rule-list";
import { routes } from "@/lib/routes/public-routes";
import type { HelpTopicView } from "@/lib/views/help";

/** Topics of the help that answer a question: their title, what they are about, for whom. */
export function TopicList({ topics }: { topics: HelpTopicView[] }) {
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
