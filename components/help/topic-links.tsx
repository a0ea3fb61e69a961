import { LocalizedLink } from "@/components/ui/localized-link";
import { RuleList } from "@/components/ui/rule-list";
import { routes } from "@/lib/routes/public-routes";
import type { HelpTopicView } from "@/lib/views/help";

/** Links to topics of the help by title alone, one per line. */
export function TopicLinks({ topics }: { topics: Pick<HelpTopicView, "slug" | "title">[] }) {
  return (
    <RuleList>
      {topics.map(({ slug, title }) => (
        <li key={slug}>
          <LocalizedLink href={routes.helpTopic(slug)} className="flex min-h-12 items-center py-2 hover:text-green">
            {title}
          </LocalizedLink>
        </li>
      ))}
    </RuleList>
  );
}
