import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import * as z from "zod/mini";
import { SelectField } from "@/components/ui/select-field";
import { entryPairs } from "@/contract/entry-pairs";
import { formErrors } from "@/lib/forms/field-rules";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { contentKey, createText } from "@/workspace/platform/content/list/queries";
import { SEO_KINDS, SEO_PAGES, useSeoPageName } from "@/workspace/platform/content/seo/seo-pages";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { FormActions } from "@/workspace/shell/form/form-actions";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useSession } from "@/workspace/shell/session-provider";

const COLLECTION = "seo";
const Chosen = z.object({ name: z.string().check(z.minLength(1, formErrors.missingField)) });

type Option = { value: string; label: string };
type Props = { onClose: () => void };

/** Chooses the page whose search texts are to be written, among the pages of the site, by their names. */
export function NewSeoForm({ onClose }: Props) {
  const { session } = useSession();
  const actor = useActor();
  const nameOf = useSeoPageName();
  const reading = useQuery({
    queryKey: [...contentKey(actor), "seo-pages"],
    queryFn: async ({ signal }) => {
      const kinds = Object.entries(SEO_KINDS);
      const query = { collection: kinds.map(([, { collection }]) => collection), nbResultsPerPage: 100 };
      const { results } = await session.client.bind(entryPairs).list(query, { ...actor.as, signal });
      return results.flatMap(({ collection, name, languages }) => {
        const [kind] = kinds.find(([, one]) => one.collection === collection) ?? [];
        const title = (languages.find(({ locale }) => locale === "fr") ?? languages[0])?.title;
        return kind ? [{ value: `${kind}-${name}`, title: title ?? name }] : [];
      });
    },
  });
  const pages = SEO_PAGES.map((value) => ({ value, label: nameOf(value) }));
  return (
    <AsyncBlock reading={reading}>
      {(texts) => (
        <PageForm
          options={[
            ...pages,
            ...texts
              .map(({ value, title }) => ({ value, label: nameOf(value.replace(/-.*/, `-${title}`)) }))
              .sort((one, other) => one.label.localeCompare(other.label)),
          ]}
          onClose={onClose}
        />
      )}
    </AsyncBlock>
  );
}

function PageForm({ options, onClose }: { options: Option[] } & Props) {
  const t = useTranslations("platform_seo");
  const tContent = useTranslations("platform_content");
  const id = useId();
  const locale = useLocale();
  const router = useRouter();
  const actor = useActor();
  const { session } = useSession();
  const { submit, field, busy, failure } = useApiForm({
    schema: Chosen,
    defaultValues: { name: "" },
    send: async ({ name }) => {
      // A page whose texts exist already is opened.
      await createText(session.client, actor, { collection: COLLECTION, name }).catch((error: unknown) => {
        if (Reflect.get(Object(error), "status") !== 422) throw error;
      });
      router.push(localePath(locale, workspaceRoutes.contentText(COLLECTION, name)));
    },
  });
  return (
    <form noValidate method="post" onSubmit={submit} className="mb-8 grid max-w-2xl gap-4">
      <SelectField
        {...field("name")}
        id={`${id}-page`}
        label={t("page")}
        hint={t("page_hint")}
        options={[{ value: "", label: t("choose") }, ...options]}
      />
      <FormActions
        busy={busy}
        failure={failure}
        label={t("open")}
        cancel={{ label: tContent("cancel"), onPress: onClose }}
      />
    </form>
  );
}
