import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { RuleList } from "@/components/ui/rule-list";
import { ElsewhereForm } from "@/workspace/candidate/elsewhere/elsewhere-form";
import { ElsewhereRow } from "@/workspace/candidate/elsewhere/elsewhere-row";
import { elsewhereApplications } from "@/workspace/candidate/elsewhere/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

/** What the candidate sent on other sites: a list of their own, which nobody else reads. */
export function ElsewhereSection() {
  const t = useTranslations("candidate_applications.elsewhere");
  const { session } = useSession();
  const reading = useQuery(elsewhereApplications(session.client, useActor()));
  const [isNoting, setNoting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => {
    setNoting(false);
    // The form that had the focus is gone.
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="elsewhere" className="mt-16">
      <h2 id="elsewhere" ref={heading} tabIndex={-1} className="text-xl">
        {t("heading")}
      </h2>
      <p className="measure mb-4 mt-1 text-muted">{t("lead")}</p>
      <AsyncBlock
        reading={reading}
        empty={{ when: ({ results }) => results.length === 0, show: isNoting ? null : <p>{t("empty")}</p> }}
      >
        {({ results }) => (
          <RuleList aria-labelledby="elsewhere">
            {results.map((noted) => (
              <ElsewhereRow key={noted.id} noted={noted} onRemoved={() => heading.current?.focus()} />
            ))}
          </RuleList>
        )}
      </AsyncBlock>
      {isNoting ? (
        <ElsewhereForm onClose={close} />
      ) : (
        <Button variant="secondary" className="mt-5" onClick={() => setNoting(true)}>
          {t("add")}
        </Button>
      )}
    </section>
  );
}
