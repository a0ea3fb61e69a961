import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { RuleList } from "@/components/ui/rule-list";
import { routes } from "@/lib/routes/public-routes";
import type { HelpTopicView } from "@/lib/views/help";

type Props = { topics: HelpTopicView[]; headingLevel?: "h2" | "h3"; showAudience?: boolean };

/** Topics of the help as lines: their title, what they are about. */
export function TopicList({ topics, headingLevel: Heading = "h3", showAudience = false }: Props) {
  const t = useTranslations("help.audience");
  return (
    <RuleList>
      {topics.map(({ slug, title, description, audience }) => (
        <li key={slug} className="group relative py-4">
          <Heading className="text-lg group-hover:text-green">
            <LocalizedLink href={routes.helpTopic(slug)} className="stretched">
              {title}
            </LocalizedLink>
          </Heading>
          <p className="measure mt-1 text-muted">{description}</p>
          {showAudience && <p className="mt-1 text-sm text-muted">{t(audience)}</p>}
        </li>
      ))}
    </RuleList>
  );
}
