import { useLocale, useTranslations } from "next-intl";
import { OfferAnalyser } from "@/components/tool/offer-analyser";
import { RESULT_ID } from "@/components/tool/tool-result";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { MAX_SHARED_TEXT } from "@/lib/rules/tools/offer-text";
import type { ReadingOf } from "@/lib/rules/tools/tool-query";

/** Tool that finds what is missing or forbidden in an offer. `url`: absolute URL of this page, without query. */
export function AnalyserTool({ reading, url }: { reading: ReadingOf<"analyse-offre">; url: string }) {
  const t = useTranslations("tool.analyser");
  const locale = useLocale();
  return (
    <OfferAnalyser
      initial={reading.typed.texte}
      example={t("example_text")}
      locale={locale}
      url={url}
      action={`${localePath(locale, routes.knowledgeTool("analyse-offre"))}#${RESULT_ID}`}
      noScript={
        <p className="mt-1 hidden text-sm font-semibold noscript:block">{t("no_script", { max: MAX_SHARED_TEXT })}</p>
      }
      labels={{
        text: t("text"),
        hint: t("hint"),
        analyse: t("analyse"),
        example: t("example"),
        clear: t("clear"),
        link: t("link"),
        linkCopied: t("link_copied"),
        tooLong: t("too_long", { max: MAX_SHARED_TEXT }),
        result: t("result"),
        empty: t("empty"),
        clean: t("clean"),
        one: t("one"),
        many: t("many"),
        inPlace: t("in_place"),
        facts: t("facts"),
        present: t("said"),
        missing: t("missing"),
        error: t("severities.error"),
        warning: t("severities.warning"),
        info: t("severities.info"),
        fact_contract: t("fact.contract"),
        fact_place: t("fact.place"),
        fact_hours: t("fact.hours"),
        fact_salary: t("fact.salary"),
        fact_remote: t("fact.remote"),
        fact_tasks: t("fact.tasks"),
        fact_profile: t("fact.profile"),
        fact_tools: t("fact.tools"),
        fact_process: t("fact.process"),
      }}
    />
  );
}
