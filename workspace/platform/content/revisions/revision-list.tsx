import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { RuleList } from "@/components/ui/rule-list";
import type { Entry } from "@/lib/entities/entry";
import type { EntryRevisionSummary } from "@/lib/entities/entry-revision";
import { formatDate, formatTime } from "@/lib/i18n/format";
import { keysOf } from "@/lib/rules/json-equal";
import { type DiffPart, diffWords } from "@/lib/rules/text/word-diff";
import { useFieldLabel } from "@/workspace/platform/content/editor/use-field-label";
import { contentKey } from "@/workspace/platform/content/list/queries";
import { leave, restore, revision as revisionQuery } from "@/workspace/platform/content/revisions/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = { entry: Entry; revisions: readonly EntryRevisionSummary[] };

/** The product's proposal first; then the saved revisions, the newest first, each with its author. */
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

type RevisionViewProps = { entry: Entry; revision: EntryRevisionSummary };

/** A revision compared word by word with the current text, and the buttons that restore it. */
function RevisionView({ entry, revision }: RevisionViewProps) {
  const t = useTranslations("platform_text.revisions");
  const { session } = useSession();
  const actor = useActor();
  const reading = useQuery(revisionQuery(session.client, actor, entry.id, revision.id));
  const { busy, failure, run } = useRestoring();
  const about = revision.title ?? revision.name;
  return (
    <AsyncBlock reading={reading}>
      {(read) => (
        <>
          <FieldDifferences before={read} after={entry} />
          <div className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
            <ConfirmButton
              label={t("restore")}
              about={about}
              question={t("restore_question")}
              busy={busy}
              onConfirm={() => run(() => restore(session.client, actor, entry, revision.id, false), t("restored"))}
            />
            <ConfirmButton
              label={t("restore_draft")}
              about={about}
              question={t("restore_draft_question")}
              busy={busy}
              onConfirm={() => run(() => restore(session.client, actor, entry, revision.id, true), t("drafted"))}
            />
          </div>
          <FormError text={failure} />
        </>
      )}
    </AsyncBlock>
  );
}

type ProposalProps = { entry: Entry; revision: EntryRevisionSummary };

/**
 * A new text from the product, next to the one that editors wrote. Editors accept the new text, directly or as a draft,
 * or dismiss it.
 */
function Proposal({ entry, revision }: ProposalProps) {
  const t = useTranslations("platform_text.proposal");
  const { session } = useSession();
  const actor = useActor();
  const reading = useQuery(revisionQuery(session.client, actor, entry.id, revision.id));
  const { busy, failure, run } = useRestoring();
  const about = revision.title ?? revision.name;
  const take = (draft: boolean) => restore(session.client, actor, entry, revision.id, draft);
  return (
    <section aria-labelledby={`proposal-${entry.locale}`} className="mb-5 border-l-4 border-marigold bg-highlight p-4">
      <h3 id={`proposal-${entry.locale}`} className="text-lg">
        {t("heading")}
      </h3>
      <p className="measure mb-3 mt-1">{t("text")}</p>
      <AsyncBlock reading={reading}>{(read) => <FieldDifferences before={entry} after={read} />}</AsyncBlock>
      <div className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
        <ConfirmButton
          label={t("take")}
          about={about}
          question={t("take_question")}
          busy={busy}
          onConfirm={() => run(() => take(false), t("taken"))}
        />
        <ConfirmButton
          label={t("take_draft")}
          about={about}
          question={t("take_draft_question")}
          busy={busy}
          onConfirm={() => run(() => take(true), t("drafted"))}
        />
        <ConfirmButton
          label={t("leave")}
          about={about}
          question={t("leave_question")}
          busy={busy}
          onConfirm={() => run(() => leave(session.client, actor, entry.id, revision.id), t("left"))}
        />
      </div>
      <FormError text={failure} />
    </section>
  );
}

/** Runs a decision about a revision, announces it, and reads the content again. */
function useRestoring() {
  const actor = useActor();
  const queries = useQueryClient();
  const notify = useNotify();
  const { busy, failure, act } = useAction();
  const run = (decide: () => Promise<unknown>, text: string) =>
    void act(async () => {
      await decide();
      notify({ tone: "success", text });
      await queries.invalidateQueries({ queryKey: contentKey(actor) });
    });
  return { busy, failure, run };
}

type Content = Pick<Entry, "fields" | "metadata">;
type FieldDifferencesProps = { before: Content; after: Content };

/** Metadata that are not content of the entry. */
const LEFT_OUT = ["active", "_draft"];

/** The fields that differ, with the removed and the added words. */
function FieldDifferences({ before, after }: FieldDifferencesProps) {
  const t = useTranslations("platform_text.revisions");
  const labelOf = useFieldLabel();
  const changed = useMemo(() => differences(before, after), [before, after]);
  if (changed.length === 0) return <p className="mt-2 text-sm">{t("same")}</p>;
  return (
    <dl className="mt-3 grid gap-4">
      {changed.map(({ name, parts }) => (
        <div key={name}>
          <dt className="text-sm font-semibold">{labelOf(name)}</dt>
          <dd className="max-h-96 overflow-y-auto whitespace-pre-wrap break-words text-sm leading-6">
            {parts.map(({ kind, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are never reordered.
              <Part key={index} kind={kind} text={text} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Part({ kind, text }: DiffPart) {
  if (kind === "removed") return <del className="bg-brick-tint">{text}</del>;
  if (kind === "added") return <ins className="bg-tint">{text}</ins>;
  return shortened(text);
}

function differences(before: Content, after: Content) {
  return (["fields", "metadata"] as const).flatMap((place) =>
    keysOf(before[place], after[place])
      .filter((key) => place === "fields" || !LEFT_OUT.includes(key))
      .flatMap((key) => {
        const [from, to] = [textOf(before[place][key]), textOf(after[place][key])];
        return from === to ? [] : [{ name: `${place}_${key}`, parts: diffWords(from, to) }];
      }),
  );
}

const textOf = (value: unknown): string =>
  value === null || value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value, null, 2);

const CONTEXT = 160;

/** Shortens a long unchanged part to its two ends. */
const shortened = (text: string): string =>
  text.length > 2 * CONTEXT + 40 ? `${text.slice(0, CONTEXT)} […] ${text.slice(-CONTEXT)}` : text;
