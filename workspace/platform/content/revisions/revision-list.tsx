import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { RuleList } from "@/components/ui/rule-list";
import type { Entry } from "@/lib/entities/entry";
import type { EntryRevisionSummary } from "@/lib/entities/entry-revision";
import { formatDate, formatTime } from "@/lib/i18n/format";
import { Proposal } from "@/workspace/platform/content/revisions/proposal";
import { RevisionView } from "@/workspace/platform/content/revisions/revision-view";

type Props = { entry: Entry; revisions: readonly EntryRevisionSummary[] };

/** What the product proposes first; then the saved states, the newest first, each with who saved it. */
export function RevisionList({ entry, revisions }: Props) {
  const proposed = revisions.find(({ state }) => state === "proposed");
  const saved = revisions.filter(({ state }) => !["proposed", "taken", "left"].includes(state));
  return (
    <div className="pb-5">
      {proposed && <Proposal entry={entry} revision={proposed} />}
      <RuleList>
        {saved.map((revision) => (
          <RevisionRow key={revision.id} entry={entry} revision={revision} />
        ))}
      </RuleList>
    </div>
  );
}

function RevisionRow({ entry, revision }: { entry: Entry; revision: EntryRevisionSummary }) {
  const t = useTranslations("platform_text.revisions");
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { createdDate, author, origin, state } = revision;
  const when = t("when", { date: formatDate(locale, createdDate, "short"), time: formatTime(locale, createdDate) });
  const name = author?.displayName ?? t(origin === "product" ? "product" : "unknown");
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-5">
        <p>
          <span className="font-semibold">{when}</span>
          <span className="block text-sm text-muted">
            {name} · {t(`states.${state}`)}
          </span>
        </p>
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          aria-label={t("compare_of", { when })}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? "close" : "compare")}
        </Button>
      </div>
      {isOpen && <RevisionView entry={entry} revision={revision} />}
    </li>
  );
}
