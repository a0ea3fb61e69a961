"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { AuditLine } from "@/lib/entities/audit-line";
import { SUPPORT_REASONS } from "@/lib/rules/support/support-actions";
import { auditCsv } from "@/workspace/platform/moderation/journal/csv";
import { JournalFilters } from "@/workspace/platform/moderation/journal/journal-filters";
import { LineChanges } from "@/workspace/platform/moderation/journal/line-changes";
import {
  AREA_WORDS,
  EDITORIAL_WORDS,
  JOURNAL_RULES,
  journalPage,
  readLines,
} from "@/workspace/platform/moderation/journal/queries";
import { useActionName } from "@/workspace/platform/moderation/journal/use-action-name";
import { useLineWords } from "@/workspace/platform/moderation/journal/use-line-words";
import { useMoment } from "@/workspace/platform/use-moment";
import { isAllowed } from "@/workspace/shell/area/area";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormError } from "@/workspace/shell/form/form-error";
import { ListTable } from "@/workspace/shell/list/list-table";
import { NoMatch } from "@/workspace/shell/list/no-match";
import { useListState } from "@/workspace/shell/list/use-list-state";
import { saveFile } from "@/workspace/shell/save-file";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** Who decided what: lines that nobody changes. Editors read moderation and content, administrators everything. */
export function JournalScreen() {
  return (
    <Guarded screen="moderationJournal">
      <Journal />
    </Guarded>
  );
}

function Journal() {
  const t = useTranslations("platform_journal");
  const locale = useLocale();
  const { session } = useSession();
  const actor = useActor();
  const toMoment = useMoment();
  const words = useLineWords();
  const actionName = useActionName();
  const { busy, failure, act } = useAction();
  const { state, hrefOf, setFilter, isFiltered } = useListState<"createdDate">(JOURNAL_RULES);
  const readable = isAllowed(actor, "audit:listAll:all") ? AREA_WORDS : EDITORIAL_WORDS;
  const reading = useQuery(journalPage(session.client, actor, state, readable));
  const download = () =>
    act(async () => {
      const lines = await readLines(session.client, actor, state, readable);
      saveFile("journal.csv", "text/csv;charset=utf-8", auditCsv(locale, lines));
    });
  const linkTo = (filters: Record<string, string>, text: string, lang?: string) => (
    <LocalizedLink
      href={hrefOf({ filters: { ...state.filters, ...filters } })}
      scroll={false}
      className="link inline-flex min-h-11 items-center break-words"
    >
      <span lang={lang}>{text}</span>
    </LocalizedLink>
  );
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end gap-4">
        <JournalFilters {...{ state, readable, setFilter, hrefOf }} />
        <Button variant="secondary" aria-disabled={busy || undefined} onClick={() => busy || download()}>
          {t(busy ? "downloading" : "download")}
        </Button>
      </div>
      <FormError text={failure} />
      <ListTable
        {...{ reading, state, hrefOf, caption: t("heading") }}
        keyOf={({ id }) => id}
        empty={
          isFiltered ? (
            <NoMatch title={t("empty_filtered")} link={{ href: hrefOf({ filters: {} }), label: t("show_all") }} />
          ) : (
            <EmptyState title={t("empty")} />
          )
        }
        columns={[
          {
            key: "object",
            label: t("object"),
            cell: (line) =>
              linkTo({ concerne: line.objectId }, objectOf(line), line.objectName === null ? undefined : "fr"),
          },
          {
            ...{ key: "date", label: t("date"), orderBy: "createdDate" },
            cell: ({ createdDate }) => <span className="whitespace-nowrap">{toMoment(createdDate)}</span>,
          },
          { key: "action", label: t("action"), cell: ({ action }) => actionName(action) },
          { key: "actor", label: t("actor"), cell: (line) => nameOf(line) },
          { key: "reason", label: t("reason"), cell: (line) => reasonOf(line) },
          {
            key: "changes",
            label: t("changes"),
            cell: (line) => (words.changes(line).length > 0 ? <LineChanges line={line} /> : null),
          },
        ]}
      />
    </>
  );

  /** What the line is about: its name, else what kind of thing it is. */
  function objectOf({ objectName, objectType, objectId }: AuditLine) {
    const type = objectType ?? objectId.split("_")[0] ?? "";
    return objectName ?? t("object_kind", { type, id: objectId });
  }

  function reasonOf(line: AuditLine) {
    const code = line.reason;
    return SUPPORT_REASONS.some((one) => one === code) ? t("reasons", { reason: code ?? "" }) : words.reason(line);
  }

  function nameOf(line: AuditLine) {
    const name = words.actor(line);
    return line.actorId !== null && line.actorName !== null ? linkTo({ par: line.actorId }, name) : name;
  }
}
