"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { RuleList } from "@/components/ui/rule-list";
import type { Entry } from "@/lib/entities/entry";
import { MessageRow } from "@/workspace/platform/content/messages/message-row";
import { overriddenKeys, overrides, textsFound } from "@/workspace/platform/content/messages/queries";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ListFilters } from "@/workspace/shell/list/list-filters";
import { useListState } from "@/workspace/shell/list/use-list-state";
import { useSession } from "@/workspace/shell/session-provider";

export const MessagesScreen = () => (
  <Guarded screen="contentMessages">
    <Texts />
  </Guarded>
);

const RULES = {
  orders: ["key"],
  order: "asc",
  filters: {},
  texts: ["q"],
} as const satisfies Parameters<typeof useListState>[0];

/** Searches the texts of the interface; without a query, lists those that editors replaced. */
function Texts() {
  const t = useTranslations("platform_messages");
  const { session } = useSession();
  const actor = useActor();
  const { state, setFilter } = useListState<"key">(RULES);
  const query = state.filters.q ?? "";
  const written = useQuery(overrides(session.client, actor));
  return (
    <>
      <ListFilters
        filters={[]}
        onChange={setFilter}
        search={{ label: t("search"), submit: t("search_submit"), value: query }}
      />
      <AsyncBlock reading={written}>
        {(all) => (query.trim().length < 2 ? <Replaced all={all} /> : <Found all={all} query={query} />)}
      </AsyncBlock>
    </>
  );
}

function Found({ all, query }: { all: readonly Entry[]; query: string }) {
  const t = useTranslations("platform_messages");
  const { session } = useSession();
  const reading = useQuery({ ...textsFound(session.client, useActor(), query), placeholderData: keepPreviousData });
  return (
    <AsyncBlock
      reading={reading}
      empty={{ when: ({ count }) => count === 0, show: <EmptyState title={t("none_found")} /> }}
    >
      {({ texts, count }) => (
        <>
          <p role="status" className="mb-3 text-sm text-muted">
            {t("found", { count, shown: texts.length })}
          </p>
          <RuleList>
            {texts.map((text) => (
              <MessageRow key={text.key} text={text} all={all} />
            ))}
          </RuleList>
        </>
      )}
    </AsyncBlock>
  );
}

function Replaced({ all }: { all: readonly Entry[] }) {
  const t = useTranslations("platform_messages");
  const keys = overriddenKeys(all);
  if (keys.length === 0) return <EmptyState title={t("none")}>{<p>{t("none_text")}</p>}</EmptyState>;
  return (
    <section aria-labelledby="replaced">
      <h2 id="replaced" className="mb-3 text-2xl">
        {t("replaced", { count: keys.length })}
      </h2>
      <RuleList>
        {keys.map((key) => (
          <ReplacedRow key={key} textKey={key} all={all} />
        ))}
      </RuleList>
    </section>
  );
}

/** A text that editors replaced; the product's own text is read by its key. */
function ReplacedRow({ textKey, all }: { textKey: string; all: readonly Entry[] }) {
  const { session } = useSession();
  const reading = useQuery(textsFound(session.client, useActor(), textKey));
  const text = reading.data?.texts.find(({ key }) => key === textKey) ?? { key: textKey, fr: "", en: "" };
  return <MessageRow text={text} all={all} />;
}
