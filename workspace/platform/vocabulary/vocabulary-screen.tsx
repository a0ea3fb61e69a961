"use client";
import { queryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import * as z from "zod/mini";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { assetTypes } from "@/contract/asset-types";
import { categories } from "@/contract/categories";
import { customAttributes } from "@/contract/custom-attributes";
import type { Category } from "@/lib/entities/category";
import type { CustomAttribute } from "@/lib/entities/custom-attribute";
import { formErrors } from "@/lib/forms/field-rules";
import type { Session } from "@/lib/session/session";
import { EditForm } from "@/workspace/platform/system/edit-form";
import { SYSTEM } from "@/workspace/platform/system/queries";
import { SystemLinks } from "@/workspace/platform/system/system-links";
import { useSystemForm } from "@/workspace/platform/system/use-system-form";
import { Guarded } from "@/workspace/shell/area/guarded";
import { type Actor, useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { RecentPassword } from "@/workspace/shell/password/recent-password";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";

/** The vocabulary that describes offers and profiles: categories, attributes and types. */
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

type Props = {
  name: string;
  line: ReactNode;
  /** The form, rendered once it is opened; null for words that nobody edits here. */
  form: ((close: () => void) => ReactNode) | null;
};

/** A word of the vocabulary: its name, its description, and a form that opens below it. */
function EditedRow({ name, line, form }: Props) {
  const t = useTranslations("platform_vocabulary");
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <h3 className="break-words font-semibold">{name}</h3>
          <p className="break-words text-sm text-muted empty:hidden">{line}</p>
        </div>
        {form && (
          <Button
            variant="quiet"
            aria-expanded={isOpen}
            aria-label={`${t("edit")} (${name})`}
            onClick={() => setOpen(!isOpen)}
          >
            {t("edit")}
          </Button>
        )}
      </div>
      {isOpen && form?.(() => setOpen(false))}
    </li>
  );
}

type Client = Pick<Session["client"], "bind">;
type Reader = Pick<Actor, "userId" | "as">;

/** Number of attributes read: more than a platform declares. */
const MOST = 100;

const categoryList = ({ bind }: Client, { userId, as }: Reader) =>
  queryOptions({
    queryKey: [userId, SYSTEM, "categories"],
    queryFn: ({ signal }) => bind(categories).list({ ...as, signal }),
  });

const attributeList = ({ bind }: Client, { userId, as }: Reader) =>
  queryOptions({
    queryKey: [userId, SYSTEM, "attributes"],
    queryFn: async ({ signal }) =>
      (await bind(customAttributes).list({ nbResultsPerPage: MOST, orderBy: "name", order: "asc" }, { ...as, signal }))
        .results,
  });

const assetTypeList = ({ bind }: Client, { userId, as }: Reader) =>
  queryOptions({
    queryKey: [userId, SYSTEM, "types"],
    queryFn: ({ signal }) => bind(assetTypes).list({ ...as, signal }),
  });

const MAX_OPTION = 255;
const MAX_TEXT = 200_000;

const linesOf = (text: string) => [
  ...new Set(
    text
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];
const Options = z.object({
  options: z.string().check(
    z.maxLength(MAX_TEXT, formErrors.refused),
    z.refine((text) => linesOf(text).length > 0, formErrors.missingField),
    z.refine((text) => linesOf(text).every((line) => line.length <= MAX_OPTION), formErrors.tooLong),
  ),
});

/** The values that an attribute may have, one per line. */
function OptionsForm({ attribute, onClose }: { attribute: CustomAttribute; onClose: () => void }) {
  const t = useTranslations("platform_vocabulary");
  const id = useId();
  const { submit, field, busy, failure } = useSystemForm({
    schema: Options,
    fieldNames: { listValues: "options" },
    defaultValues: { options: (attribute.listValues ?? []).join("\n") },
    version: typeof attribute.updatedDate === "string" ? attribute.updatedDate : "",
    send: (bind, { options }, callOptions) =>
      bind(customAttributes).update(attribute.id, { listValues: linesOf(options) }, callOptions),
    texts: { done: t("saved"), refused: t("options_refused") },
    onClose,
  });
  return (
    <EditForm
      label={`${t("edit")} (${attribute.name})`}
      onSubmit={submit}
      cancel={{ label: t("cancel"), onPress: onClose }}
      busy={busy}
      failure={failure}
    >
      <TextArea
        id={id}
        label={t("options")}
        hint={t("options_hint")}
        rows={12}
        required
        autoFocus
        {...field("options")}
      />
    </EditForm>
  );
}

const line = z.string().check(z.trim(), z.minLength(1, formErrors.missingField), z.maxLength(255, formErrors.tooLong));
const Edit = z.object({ name: line, label: z.optional(line), labelEn: z.optional(line) });

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

/**
 * Edits the name of a category and, for a category of the product, its labels. The other metadata of the category stay
 * unchanged.
 */
function CategoryForm({ category, onClose }: { category: Category; onClose: () => void }) {
  const t = useTranslations("platform_vocabulary");
  const id = useId();
  const { label, labelEn } = category.metadata;
  const labels = [
    ...(textOf(label) === undefined ? [] : (["label"] as const)),
    ...(textOf(labelEn) === undefined ? [] : (["labelEn"] as const)),
  ];
  const { submit, field, busy, failure } = useSystemForm({
    schema: Edit,
    fieldNames: { name: "name" },
    defaultValues: { name: category.name, label: textOf(label), labelEn: textOf(labelEn) },
    version: textOf(category.updatedDate) ?? "",
    send: (bind, { name, ...metadata }, options) =>
      bind(categories).update(category.id, { name, ...(labels.length > 0 && { metadata }) }, options),
    texts: { done: t("saved"), refused: t("category_refused") },
    onClose,
  });
  return (
    <EditForm
      label={`${t("edit")} (${category.name})`}
      onSubmit={submit}
      cancel={{ label: t("cancel"), onPress: onClose }}
      busy={busy}
      failure={failure}
    >
      <TextField id={`${id}-name`} label={t("name")} hint={t("name_hint")} required autoFocus {...field("name")} />
      {labels.map((name) => (
        <TextField key={name} id={`${id}-${name}`} label={t(name)} required {...field(name)} />
      ))}
    </EditForm>
  );
}
