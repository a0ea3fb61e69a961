"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { CopyLink } from "@/components/ui/copy-link";
import { EmptyState } from "@/components/ui/empty-state";
import { TextArea } from "@/components/ui/text-area";
import { posters } from "@/contract/statistics";
import type { Asset } from "@/lib/entities/asset";
import { Company } from "@/lib/entities/company";
import { ownCompany } from "@/lib/queries/own-company";
import { localePath } from "@/lib/routes/locale-path";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { routes } from "@/lib/routes/public-routes";
import { withSource } from "@/lib/rules/statistics/source-link";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { FormError } from "@/workspace/shell/form/form-error";
import { saveFile } from "@/workspace/shell/save-file";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";
import { ViewSwitch } from "@/workspace/shell/view-switch";

export function SyndicationScreen() {
  return (
    <Guarded screen="firmSyndication">
      <Syndication />
    </Guarded>
  );
}

const LOCALES = ["fr", "en"] as const;

/**
 * The firm's offers outside the platform: on its own site, in feeds, on paper. The links of each channel state their
 * source.
 */
function Syndication() {
  const t = useTranslations("firm_syndication");
  const { session } = useSession();
  const actor = useActor();
  const locale = useLocale();
  const [shown, setShown] = useState<(typeof LOCALES)[number]>(locale);
  const reading = useQuery(ownCompany(session, actor));
  return (
    <AsyncBlock reading={reading}>
      {(page) => {
        const slug = page?.customAttributes.slug;
        if (!page?.active || !page.validated || typeof slug !== "string")
          return <EmptyState title={t("hidden_title")}>{t("hidden")}</EmptyState>;
        const addresses = firmAddresses(window.location.origin, slug, shown);
        return (
          <div className="grid gap-12">
            <ViewSwitch
              legend={t("language")}
              views={LOCALES.map((value) => ({ value, label: t(`languages.${value}`) }))}
              shown={shown}
              onShow={setShown}
            />
            <ScreenSection id="script" title={t("script")} lead={t("script_lead")}>
              <CopyField label={t("script_label")} value={addresses.script} isCode />
              <h3 className="mb-2 mt-6 text-lg">{t("preview")}</h3>
              <EmbedPreview key={shown} slug={slug} locale={shown} />
            </ScreenSection>
            <ScreenSection id="feeds" title={t("feeds")} lead={t("feeds_lead")}>
              <div className="grid gap-5">
                <CopyField label={t("atom")} value={addresses.atom} />
                <CopyField label={t("json")} value={addresses.json} />
              </div>
            </ScreenSection>
            <BoardsSection page={page} addresses={addresses} />
            <ScreenSection id="link" title={t("link")} lead={t("link_lead")}>
              <div className="grid gap-5">
                <CopyField label={t("link_label")} value={addresses.link} />
                <CopyField label={t("mail_label")} value={addresses.mail} />
              </div>
            </ScreenSection>
            <PosterSection companyId={page.id} locale={shown} />
          </div>
        );
      }}
    </AsyncBlock>
  );
}

/** Previews the firm's offers by running the same script as on its own site. */
function EmbedPreview({ slug, locale }: { slug: string; locale: "fr" | "en" }) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const target = place.current;
    if (!target) return;
    const script = document.createElement("script");
    script.src = machineRoutes.embedScript();
    Object.assign(script.dataset, { firm: slug, locale, target: id });
    document.body.append(script);
    return () => {
      script.remove();
      target.replaceChildren();
    };
  }, [slug, locale, id]);
  return (
    <div
      ref={place}
      id={id}
      className="rounded-md border border-rule p-4 [&_a]:text-green [&_a]:underline [&_li]:border-b [&_li]:border-rule [&_li]:py-2 [&_.hc-all]:mt-3 [&_.hc-all]:inline-block"
    />
  );
}

/** A poster to print: the firm, its open offers, and a code that leads to them. */
function PosterSection({ companyId, locale }: { companyId: string; locale: "fr" | "en" }) {
  const t = useTranslations("firm_syndication");
  const { session } = useSession();
  const { as } = useActor();
  const { busy, failure, act } = useAction();
  const print = () =>
    act(async () => {
      const bytes = await session.client.bind(posters).print(companyId, { locale }, as);
      saveFile(t("poster_file"), "application/pdf", new Uint8Array(bytes));
    });
  return (
    <ScreenSection id="poster" title={t("poster")} lead={t("poster_lead")}>
      <Button variant="secondary" aria-disabled={busy || undefined} onClick={() => busy || print()}>
        {t(busy ? "poster_busy" : "poster_download")}
      </Button>
      <FormError text={failure} />
    </ScreenSection>
  );
}

type Props = { page: Asset; addresses: ReturnType<typeof firmAddresses> };

/** The feed URLs that the firm gives to job boards, and whether the platform also sends its offers to job boards. */
function BoardsSection({ page, addresses }: Props) {
  const t = useTranslations("firm_syndication");
  const id = useId();
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const { busy, failure, act } = useAction();
  const isSent = Company.safeParse(page).data?.platformData?.options?.leftOutOfFeeds !== true;
  const send = (sends: boolean) =>
    act(async () => {
      const edit = { platformData: { options: { leftOutOfFeeds: !sends } } };
      await session.client.assets.update(page.id, edit, actor.as);
      await queries.invalidateQueries(ownCompany(session, actor));
    });
  return (
    <ScreenSection id="boards" title={t("boards")} lead={t("boards_lead")}>
      <div className="grid gap-5">
        <div className="measure">
          <CheckboxField
            id={id}
            label={t("boards_sent")}
            checked={isSent}
            aria-disabled={busy || undefined}
            onChange={({ currentTarget }) => busy || void send(currentTarget.checked)}
          />
          <FormError text={failure} />
        </div>
        <CopyField label={t("indeed")} value={addresses.indeed} />
        <CopyField label={t("la_bonne_alternance")} value={addresses.laBonneAlternance} />
      </div>
    </ScreenSection>
  );
}

type CopyFieldProps = { label: string; value: string; isCode?: boolean };

/** A text to copy elsewhere: focusing it selects the whole text, and a button copies it. */
function CopyField({ label, value, isCode = false }: CopyFieldProps) {
  const t = useTranslations("firm_syndication");
  const id = useId();
  return (
    <div className="measure">
      <TextArea
        id={id}
        label={label}
        value={value}
        readOnly
        rows={isCode ? 3 : 2}
        spellCheck={false}
        className="break-all"
        onFocus={(event) => event.target.select()}
      />
      <CopyLink
        url={value}
        label={t("copy")}
        copiedLabel={t("copied")}
        className="link inline-flex min-h-11 items-center"
      />
    </div>
  );
}

/** Returns the URLs by which other sites read and link to the firm's offers. `slug`: the slug of the firm's page. */
function firmAddresses(origin: string, slug: string, locale: "fr" | "en") {
  const offers = origin + localePath(locale, routes.companyOffers(slug));
  const feed = (extension: string) => origin + machineRoutes.companyFeed(locale, `${slug}.${extension}`);
  return {
    script: `<script src="${origin}${machineRoutes.embedScript()}" data-firm="${slug}" data-locale="${locale}" defer></script>`,
    atom: feed("xml"),
    json: feed("json"),
    indeed: feed("indeed.xml"),
    laBonneAlternance: origin + machineRoutes.companyFeed("fr", `${slug}.la-bonne-alternance.json`),
    link: withSource(offers, "lien"),
    mail: withSource(offers, "mail"),
  };
}
