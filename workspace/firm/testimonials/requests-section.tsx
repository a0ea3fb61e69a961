import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { RuleList } from "@/components/ui/rule-list";
import { sentRequests } from "@/workspace/firm/testimonials/queries";
import { RequestRow } from "@/workspace/firm/testimonials/request-row";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";

/** The requests that the firm sent, and what became of each. */
export function RequestsSection() {
  const t = useTranslations("firm_testimonials.requests");
  const { session } = useSession();
  const reading = useQuery(sentRequests(session.client, useActor()));
  return (
    <ScreenSection id="requests" title={t("heading")} lead={t("lead")}>
      <AsyncBlock
        reading={reading}
        empty={{ when: ({ results }) => results.length === 0, show: <p className="text-muted">{t("none")}</p> }}
      >
        {({ results }) => (
          <RuleList>
            {results.map((request) => (
              <RequestRow key={request.id} request={request} />
            ))}
          </RuleList>
        )}
      </AsyncBlock>
    </ScreenSection>
  );
}
