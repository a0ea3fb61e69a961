"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalizedLink } from "@/components/ui/localized-link";
import { SelectField } from "@/components/ui/select-field";
import type { AuditLine } from "@/lib/entities/audit-line";
import { AUDIT_ACTIONS, type AuditAction } from "@/lib/rules/audit/audit-actions";
import { PAYMENT_MEANS, SUPPORT_REASONS } from "@/lib/rules/support/support-actions";
import { LineChanges } from "@/workspace/platform/moderation/journal/line-changes";
import {
  ALL,
  AREA_WORDS,
  type AreaWord,
  actionsOf,
  areasOf,
  EDITORIAL_WORDS,
  JOURNAL_RULES,
  journalActors,
  journalPage,
  readLines,
} from "@/workspace/platform/moderation/journal/queries";
import {
  isModeration,
  type ModerationAction,
  useLineWords,
} from "@/workspace/platform/moderation/journal/use-line-words";
import { useMoment } from "@/workspace/platform/use-moment";
import { isAllowed } from "@/workspace/shell/area/area";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { CsvDownload } from "@/workspace/shell/csv-download";
import { SINCE } from "@/workspace/shell/list/created-since";
import type { ListState } from "@/workspace/shell/list/list-state";
import { ListTable } from "@/workspace/shell/list/list-table";
import { NoMatch } from "@/workspace/shell/list/no-match";
import { useListState } from "@/workspace/shell/list/use-list-state";
import { useSession } from "@/workspace/shell/session-provider";

/**
 * The audit log: who decided what, in lines that nobody can change. Editors read moderation and content, administrators
 * everything.
 */
export function JournalScreen() {
  return (
    <Guarded screen="moderationJournal">
      <Journal />
    </Guarded>
  );
}

function Journal() {
  const t = useTranslations("platform_journal");
  const { session } = useSession();
  const actor = useActor();
  const toMoment = useMoment();
  const words = useLineWords();
  const actionName = useActionName();
  const { state, hrefOf, setFilter, isFiltered } = useListState<"createdDate">(JOURNAL_RULES);
  const readable = isAllowed(actor, "audit:listAll:all") ? AREA_WORDS : EDITORIAL_WORDS;
  const reading = useQuery(journalPage(session.client, actor, state, readable));
  const readTable = async () => {
    const lines = await readLines(session.client, actor, state, readable);
    return { name: t("file"), columns: fileColumns.map(({ label }) => label), rows: lines.map(rowOf) };
  };
  /** The columns of the file, in words, with the ids that no screen shows. */
  const fileColumns: { label: string; cell: (line: AuditLine) => unknown }[] = [
    { label: t("date"), cell: ({ createdDate }) => createdDate },
    { label: t("action"), cell: ({ action }) => actionName(action) },
    { label: t("actor"), cell: words.actor },
    { label: t("object"), cell: objectOf },
    { label: t("reason"), cell: reasonOf },
    { label: t("columns.before"), cell: ({ before }) => before },
    { label: t("columns.after"), cell: ({ after }) => after },
    { label: t("columns.actorId"), cell: ({ actorId }) => actorId },
    { label: t("columns.objectId"), cell: ({ objectId }) => objectId },
    { label: t("columns.personId"), cell: ({ personId }) => personId },
    { label: t("columns.organizationId"), cell: ({ organizationId }) => organizationId },
  ];
  const rowOf = (line: AuditLine) => fileColumns.map(({ cell }) => cell(line));
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
        <JournalFilters state={state} readable={readable} setFilter={setFilter} hrefOf={hrefOf} />
        <CsvDownload read={readTable} />
      </div>
      <ListTable
        reading={reading}
        state={state}
        hrefOf={hrefOf}
        caption={t("heading")}
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
            key: "date",
            label: t("date"),
            orderBy: "createdDate",
            cell: ({ createdDate }) => <span className="whitespace-nowrap">{toMoment(createdDate)}</span>,
          },
          { key: "action", isKey: true, label: t("action"), cell: ({ action }) => actionName(action) },
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

  /** Returns the name of the line's object, else its type. */
  function objectOf({ objectName, objectType, objectId }: AuditLine) {
    const type = objectType ?? objectId.split("_")[0] ?? "";
    return objectName ?? t("object_kind", { type, id: objectId });
  }

  function reasonOf(line: AuditLine) {
    const code = line.reason;
    return [...SUPPORT_REASONS, ...PAYMENT_MEANS].some((one) => one === code)
      ? t("reasons", { reason: code ?? "" })
      : words.reason(line);
  }

  function nameOf(line: AuditLine) {
    const name = words.actor(line);
    return line.actorId !== null && line.actorName !== null ? linkTo({ par: line.actorId }, name) : name;
  }
}

type Props = {
  state: ListState<"createdDate">;
  readable: readonly AreaWord[];
  setFilter: (name: string, value: string) => void;
  hrefOf: (change: Partial<ListState<"createdDate">>) => string;
};

/** The filters of the log: area, action, author, age, and object. */
function JournalFilters({ state, readable, setFilter, hrefOf }: Props) {
  const t = useTranslations("platform_journal");
  const nameOf = useActionName();
  const { session } = useSession();
  const { data: actors = [] } = useQuery(journalActors(session.client, useActor()));
  const { domaine, action, par, depuis, concerne } = state.filters;
  const actions = actionsOf(areasOf(state, readable));
  // A person named in the URL stays selected even without any line that this reader may read.
  const isListed = !par || actors.some(({ id }) => id === par);
  return (
    <>
      <SelectField
        id={"journal-area"}
        label={t("area")}
        value={domaine ?? ALL}
        onChange={(event) => setFilter("domaine", event.target.value)}
        options={[ALL, ...readable].map((value) => ({ value, label: t(`areas.${value as "tout"}`) }))}
      />
      <SelectField
        id={"journal-action"}
        label={t("action")}
        value={actions.find((one) => one === action) ?? ALL}
        onChange={(event) => setFilter("action", event.target.value)}
        options={[
          { value: ALL, label: t("actions.tout") },
          ...actions.map((value) => ({ value, label: nameOf(value) })),
        ]}
      />
      <SelectField
        id={"journal-actor"}
        label={t("actor")}
        value={par ?? ""}
        onChange={(event) => setFilter("par", event.target.value)}
        options={[
          { value: "", label: t("everybody") },
          ...(isListed ? [] : [{ value: par ?? "", label: par ?? "" }]),
          ...actors.map(({ id, name }) => ({ value: id, label: name ?? id })),
        ]}
      />
      <SelectField
        id={"journal-since"}
        label={t("since.label")}
        value={depuis ?? SINCE[0]}
        onChange={(event) => setFilter("depuis", event.target.value)}
        options={SINCE.map((value) => ({ value, label: t(`since.${value}`) }))}
      />
      {concerne && (
        <p className="flex basis-full flex-wrap items-center gap-x-4 border-l-4 border-green pl-4">
          <span>{t("about")}</span>
          <LocalizedLink
            href={hrefOf({ filters: { ...state.filters, concerne: "" } })}
            scroll={false}
            className="link inline-flex min-h-11 items-center"
          >
            {t("about_end")}
          </LocalizedLink>
        </p>
      )}
    </>
  );
}

const isKnown = (action: string): action is Exclude<AuditAction, ModerationAction> =>
  Object.hasOwn(AUDIT_ACTIONS, action);

/** Returns a function that names any action of the log; an unknown one, of a newer version, keeps its code. */
function useActionName() {
  const t = useTranslations("platform_journal.actions");
  const tTrail = useTranslations("platform_trail.actions");
  return (action: string): string => {
    if (isModeration(action)) return tTrail(action);
    return isKnown(action) ? t(action) : action;
  };
}
