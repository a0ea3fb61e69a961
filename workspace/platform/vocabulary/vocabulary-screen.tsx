"use client";

import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { SystemLinks } from "@/workspace/platform/system/system-links";
import { CategoryForm } from "@/workspace/platform/vocabulary/category-form";
import { EditedRow } from "@/workspace/platform/vocabulary/edited-row";
import { OptionsForm } from "@/workspace/platform/vocabulary/options-form";
import { assetTypeList, attributeList, categoryList } from "@/workspace/platform/vocabulary/queries";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { RecentPassword } from "@/workspace/shell/password/recent-password";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";

/** The words that offers and profiles are described by: categories, attributes and types. */
export function VocabularyScreen() {
  return (
    <Guarded screen="systemVocabulary">
      <RecentPassword>
        <SystemLinks current="systemVocabulary" />
        <Vocabulary />
      </RecentPassword>
    </Guarded>
  );
}

function Vocabulary() {
  const t = useTranslations("platform_vocabulary");
  const { session } = useSession();
  const actor = useActor();
  const categories = useQuery(categoryList(session.client, actor));
  const attributes = useQuery(attributeList(session.client, actor));
  const types = useQuery(assetTypeList(session.client, actor));
  return (
    <div className="grid gap-12">
      <ScreenSection id="categories" title={t("categories")} lead={t("categories_lead")}>
        <Words reading={categories}>
          {(category, all) => (
            <EditedRow
              key={category.id}
              name={category.name}
              line={all.find(({ id }) => id === category.parentId)?.name}
              form={(close) => <CategoryForm category={category} onClose={close} />}
            />
          )}
        </Words>
      </ScreenSection>
      <ScreenSection id="attributes" title={t("attributes")} lead={t("attributes_lead")}>
        <Words reading={attributes}>
          {(attribute) => (
            <EditedRow
              key={attribute.id}
              name={attribute.name}
              line={t("attribute", { type: attribute.type, count: attribute.listValues?.length ?? 0 })}
              form={attribute.listValues ? (close) => <OptionsForm attribute={attribute} onClose={close} /> : null}
            />
          )}
        </Words>
      </ScreenSection>
      <ScreenSection id="types" title={t("types")} lead={t("types_lead")}>
        <Words reading={types}>
          {(type) => (
            <EditedRow
              key={type.id}
              name={type.name}
              line={t("type", { id: type.id, active: String(type.active) })}
              form={null}
            />
          )}
        </Words>
      </ScreenSection>
    </div>
  );
}

type WordsProps<Word> = {
  reading: UseQueryResult<Word[]>;
  children: (word: Word, all: readonly Word[]) => ReactNode;
};

function Words<Word>({ reading, children }: WordsProps<Word>) {
  const t = useTranslations("platform_vocabulary");
  return (
    <AsyncBlock
      reading={reading}
      empty={{ when: (all) => all.length === 0, show: <EmptyState title={t("none")} headingLevel="h3" /> }}
    >
      {(all) => <ul className="divide-y divide-rule border-y border-rule">{all.map((word) => children(word, all))}</ul>}
    </AsyncBlock>
  );
}
