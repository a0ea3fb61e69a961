"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { LocalizedLink } from "@/components/ui/localized-link";
import { useWide } from "@/components/ui/use-wide";
import type { Entry } from "@/lib/entities/entry";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { CONTENT_LOCALES } from "@/lib/rules/content/language-pair";
import { LanguageEditor } from "@/workspace/platform/content/editor/language-editor";
import { createLanguage, textOf } from "@/workspace/platform/content/editor/queries";
import { contentKey } from "@/workspace/platform/content/list/queries";
import { useSeoPageName } from "@/workspace/platform/content/seo/seo-pages";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { FormError } from "@/workspace/shell/form/form-error";
import { Gone } from "@/workspace/shell/gone";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";
import { ViewSwitch } from "@/workspace/shell/view-switch";

type Props = { collection: string; name: string };

export const TextScreen = (place: Props) => (
  <Guarded screen="contentText">
    <Text {...place} />
  </Guarded>
);

function Text(place: Props) {
  const t = useTranslations("platform_text");
  const { session } = useSession();
  const reading = useQuery(textOf(session.client, useActor(), place));
  return (
    <AsyncBlock reading={reading} empty={{ when: (all) => all.length === 0, show: <Gone title={t("gone")} /> }}>
      {(all) => <Languages all={all} {...place} />}
    </AsyncBlock>
  );
}

/**
 * The text in both languages, side by side. A narrow screen shows one language at a time; values typed in the hidden
 * one stay.
 */
function Languages({ all, collection, name }: Props & { all: readonly Entry[] }) {
  const t = useTranslations("platform_text");
  const seoPageName = useSeoPageName();
  const isWide = useWide();
  const [shown, setShown] = useState<string>(all.some(({ locale }) => locale === "fr") ? "fr" : "en");
  return (
    <>
      <p className="-mt-6 mb-6 md:-mt-8">
        <LocalizedLink
          href={workspaceRoutes.contentCollection(collection)}
          className="link inline-flex min-h-11 items-center"
        >
          {t("collection")}
        </LocalizedLink>
      </p>
      {collection === "seo" && <p className="mb-6 text-xl font-semibold">{seoPageName(name)}</p>}
      {!isWide && (
        <ViewSwitch
          legend={t("languages")}
          isLegendHidden
          className="mb-6"
          views={CONTENT_LOCALES.map((locale) => ({ value: locale, label: t(`language.${locale}`) }))}
          shown={shown}
          onShow={setShown}
        />
      )}
      <div className={isWide ? "grid grid-cols-2 gap-10" : ""}>
        {CONTENT_LOCALES.map((locale) => {
          const entry = all.find((one) => one.locale === locale);
          const [model] = all;
          return (
            <section
              key={locale}
              aria-labelledby={`language-${locale}`}
              hidden={!isWide && shown !== locale}
              className="min-w-0"
            >
              <h2 id={`language-${locale}`} className={isWide ? "mb-4 text-2xl" : "sr-only"}>
                {t(`language.${locale}`)}
              </h2>
              {entry ? (
                <LanguageEditor key={entry.id} entry={entry} />
              ) : (
                model && <MissingLanguage model={model} locale={locale} place={{ collection, name }} />
              )}
            </section>
          );
        })}
      </div>
    </>
  );
}

type MissingLanguageProps = { model: Entry; locale: "fr" | "en"; place: { collection: string; name: string } };

/** Shown for a language that the text does not have yet: a button creates its draft. */
function MissingLanguage({ model, locale, place }: MissingLanguageProps) {
  const t = useTranslations("platform_text");
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const { busy, failure, act } = useAction();
  const begin = () =>
    act(async () => {
      const created = await createLanguage(session.client, actor, model, locale);
      const { queryKey } = textOf(session.client, actor, place);
      queries.setQueryData<Entry[]>(queryKey, (all = []) => [...all, created]);
      void queries.invalidateQueries({ queryKey: contentKey(actor) });
    });
  return (
    <>
      <p className="measure mb-4 text-muted">{t(`missing.${locale}`)}</p>
      <Button variant="secondary" aria-disabled={busy || undefined} onClick={() => busy || begin()}>
        {t(`begin.${locale}`)}
      </Button>
      <FormError text={failure} />
    </>
  );
}
