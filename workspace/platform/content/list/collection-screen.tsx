"use client";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import * as z from "zod/mini";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalizedLink } from "@/components/ui/localized-link";
import { RuleList } from "@/components/ui/rule-list";
import { TextField } from "@/components/ui/text-field";
import type { EntryPair } from "@/lib/entities/entry-pair";
import type { EntryRevisionSummary } from "@/lib/entities/entry-revision";
import { formErrors } from "@/lib/forms/field-rules";
import { formatDate, formatTime } from "@/lib/i18n/format";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { CONTENT_LOCALES, languageNeeds } from "@/lib/rules/content/language-pair";
import { isSlug, slugOfName } from "@/lib/rules/text/slug";
import {
  contentKey,
  createText,
  NEEDS,
  ORDERS,
  pairs,
  removedTexts,
  restoreRemoved,
} from "@/workspace/platform/content/list/queries";
import { NewSeoForm } from "@/workspace/platform/content/seo/new-seo-form";
import { useSeoPageName } from "@/workspace/platform/content/seo/seo-pages";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormActions } from "@/workspace/shell/form/form-actions";
import { FormError } from "@/workspace/shell/form/form-error";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import type { Column } from "@/workspace/shell/list/data-table";
import { ListFilters } from "@/workspace/shell/list/list-filters";
import { ListTable } from "@/workspace/shell/list/list-table";
import { NoMatch } from "@/workspace/shell/list/no-match";
import { useListState } from "@/workspace/shell/list/use-list-state";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

export const CollectionScreen = ({ collection }: { collection: string }) => (
  <Guarded screen="contentCollection">
    <Texts collection={collection} />
  </Guarded>
);

const RULES = {
  orders: ORDERS,
  order: "desc",
  filters: { etat: ["tous", "manque", "ancien", "brouillon", "programme", "retire", "propose"] },
  texts: ["q"],
} as const satisfies Parameters<typeof useListState>[0];

/** The texts of a collection, each with its languages, the latest changes first. */
function Texts({ collection }: { collection: string }) {
  const t = useTranslations("platform_content");
  const tSeo = useTranslations("platform_seo");
  const { session } = useSession();
  const actor = useActor();
  const [isAdding, setAdding] = useState(false);
  const { state, isFiltered, hrefOf, setFilter } = useListState<(typeof ORDERS)[number]>(RULES);
  const reading = useQuery({
    ...pairs(session.client, actor, collection, state),
    placeholderData: keepPreviousData,
  });
  const options = Object.entries(NEEDS).map(([value, need]) => ({ value, label: t(need ? `needs.${need}` : "all") }));
  return (
    <>
      {isAdding ? (
        <NewForm collection={collection} onClose={() => setAdding(false)} />
      ) : (
        <Button className="mb-6" onClick={() => setAdding(true)}>
          {collection === SEO ? tSeo("new") : t("new")}
        </Button>
      )}
      <ListFilters
        filters={[{ name: "etat", label: t("filter"), value: state.filters.etat ?? "tous", options }]}
        onChange={setFilter}
        search={{ label: t("search"), submit: t("search_submit"), value: state.filters.q ?? "" }}
      />
      <ListTable<EntryPair, (typeof ORDERS)[number]>
        reading={reading}
        empty={
          isFiltered ? (
            <NoMatch title={t("none_filtered")} link={{ href: hrefOf({ filters: {} }), label: t("show_all") }} />
          ) : (
            <EmptyState title={t("none")} />
          )
        }
        caption={t("caption")}
        keyOf={({ name }) => name}
        columns={usePairColumns()}
        state={state}
        hrefOf={hrefOf}
      />
      <RemovedTexts collection={collection} />
    </>
  );
}

/** Texts for search engines are about a page, which is chosen. */
const SEO = "seo";

const NewForm = ({ collection, onClose }: { collection: string; onClose: () => void }) =>
  collection === SEO ? <NewSeoForm onClose={onClose} /> : <NewTextForm collection={collection} onClose={onClose} />;

const MAX_LENGTH = 200;

const NewText = z.object({
  title: z
    .string()
    .check(z.trim(), z.minLength(1, formErrors.missingField), z.maxLength(MAX_LENGTH, formErrors.tooLong)),
  name: z.string().check(z.trim(), z.refine(isSlug, formErrors.refused)),
});

/** Asks for the title and the URL name of a new text, and creates it as a draft that nobody else reads. */
function NewTextForm({ collection, onClose }: { collection: string; onClose: () => void }) {
  const t = useTranslations("platform_content");
  const id = useId();
  const locale = useLocale();
  const router = useRouter();
  const actor = useActor();
  const { session } = useSession();
  const [isOwnName, setOwnName] = useState(false);
  const { form, submit, field, busy, failure } = useApiForm({
    schema: NewText,
    defaultValues: { title: "", name: "" },
    send: async (values) => {
      const { name } = await createText(session.client, actor, { collection, ...values });
      router.push(localePath(locale, workspaceRoutes.contentText(collection, name)));
    },
    explain: (error) => (Reflect.get(Object(error), "status") === 422 ? t("name_taken") : null),
  });
  const title = field("title");
  const name = field("name");
  return (
    <form noValidate method="post" onSubmit={submit} className="mb-8 grid max-w-2xl gap-4">
      <TextField
        {...title}
        id={`${id}-title`}
        label={t("new_title")}
        lang="fr"
        maxLength={MAX_LENGTH}
        autoComplete="off"
        onChange={(event) => {
          void title.onChange(event);
          if (!isOwnName) form.setValue("name", slugOfName(event.target.value, "texte"));
        }}
      />
      <TextField
        {...name}
        id={`${id}-name`}
        label={t("new_name")}
        hint={t("new_name_hint")}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        onChange={(event) => {
          setOwnName(true);
          void name.onChange(event);
        }}
      />
      <FormActions
        busy={busy}
        failure={failure}
        label={t("create")}
        cancel={{ label: t("cancel"), onPress: onClose }}
      />
    </form>
  );
}

/** The removed texts of a collection, which can be restored; nothing when there is none. */
function RemovedTexts({ collection }: { collection: string }) {
  const t = useTranslations("platform_content");
  const { session } = useSession();
  const { data = [] } = useQuery(removedTexts(session.client, useActor(), collection));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="removed" className="mt-12">
      <h2 id="removed" className="text-2xl">
        {t("removed")}
      </h2>
      <p className="measure mb-4 mt-2 text-muted">{t("removed_lead")}</p>
      <RuleList>
        {data.map((revision) => (
          <RemovedText key={revision.id} revision={revision} />
        ))}
      </RuleList>
    </section>
  );
}

function RemovedText({ revision }: { revision: EntryRevisionSummary }) {
  const t = useTranslations("platform_content");
  const locale = useLocale();
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const notify = useNotify();
  const { busy, failure, act } = useAction();
  const title = revision.title || revision.name;
  const restore = () =>
    act(async () => {
      await restoreRemoved(session.client, actor, revision);
      notify({ tone: "success", text: t("restored", { title }) });
      await queries.invalidateQueries({ queryKey: contentKey(actor) });
    });
  const when = {
    date: formatDate(locale, revision.createdDate, "short"),
    time: formatTime(locale, revision.createdDate),
  };
  return (
    <li className="grid gap-x-6 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <p lang={revision.locale} className="font-semibold">
          {title}
        </p>
        <p className="text-sm text-muted">
          {t("removed_by", { ...when, name: revision.author?.displayName ?? t("nobody"), language: revision.locale })}
        </p>
        <FormError text={failure} />
      </div>
      <Button
        variant="secondary"
        aria-label={`${t("restore")} (${title})`}
        aria-disabled={busy || undefined}
        onClick={() => busy || restore()}
      >
        {t("restore")}
      </Button>
    </li>
  );
}

type Language = EntryPair["languages"][number];

/** The columns of a collection: the text, then each language with its state and its needs. */
function usePairColumns(): Column<EntryPair, (typeof ORDERS)[number]>[] {
  const t = useTranslations("platform_content");
  const locale = useLocale();
  return [
    { key: "title", label: t("title_column"), cell: (pair) => <TitleCell pair={pair} /> },
    ...CONTENT_LOCALES.map((language) => ({
      key: language,
      label: t(`languages.${language}`),
      cell: (pair: EntryPair) => <LanguageCell pair={pair} locale={language} />,
    })),
    {
      key: "updated",
      label: t("updated"),
      isMinor: true,
      cell: ({ languages }) => {
        const last = languages
          .map(({ updatedDate }) => updatedDate)
          .toSorted()
          .at(-1);
        return last ? formatDate(locale, last, "short") : null;
      },
    },
  ];
}

function TitleCell({ pair: { collection, name, languages } }: { pair: EntryPair }) {
  const shown = languages.find(({ locale }) => locale === "fr") ?? languages[0];
  const seoPageName = useSeoPageName();
  return (
    <LocalizedLink
      href={workspaceRoutes.contentText(collection, name)}
      className="inline-flex min-h-11 flex-col items-start justify-center py-1"
    >
      {collection === SEO ? (
        <span className="link font-semibold">{seoPageName(name)}</span>
      ) : (
        <>
          <span lang={shown?.locale} className="link font-semibold">
            {shown?.title || name}
          </span>
          <span className="break-all text-sm text-muted">{name}</span>
        </>
      )}
    </LocalizedLink>
  );
}

function LanguageCell({ pair, locale }: { pair: EntryPair; locale: "fr" | "en" }) {
  const t = useTranslations("platform_content");
  const shown = useLocale();
  const whenOf = (date: string) => ({ date: formatDate(shown, date, "short"), time: formatTime(shown, date) });
  const language = pair.languages.find((one) => one.locale === locale);
  const { missing, older } = languageNeeds(pair.collection, pair.languages);
  if (!language)
    return missing.includes(locale) ? (
      <span className="font-semibold text-brick">{t("missing")}</span>
    ) : (
      <span className="text-muted">{t("not_translated")}</span>
    );
  return (
    <>
      <StateText language={language} />
      {older.includes(locale) && <span className="block text-sm text-brick">{t(`older.${locale}`)}</span>}
      {language.changeDate && <span className="block text-sm">{t("change_for", whenOf(language.changeDate))}</span>}
      {language.hasDraft && !language.changeDate && <span className="block text-sm">{t("has_draft")}</span>}
      {language.hasProposal && <span className="block text-sm font-semibold">{t("has_proposal")}</span>}
    </>
  );
}

function StateText({ language: { state, publishedDate } }: { language: Language }) {
  const t = useTranslations("platform_content");
  const locale = useLocale();
  if (state !== "scheduled" || !publishedDate) return t(`states.${state}`);
  return t("scheduled_for", {
    date: formatDate(locale, publishedDate, "short"),
    time: formatTime(locale, publishedDate),
  });
}
