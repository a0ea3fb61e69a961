import { useTranslations } from "next-intl";
import { ToolList } from "@/components/tool/tool-list";
import { SectionHeading } from "@/components/ui/section-heading";
import { routes } from "@/lib/routes/public-routes";

/** Tools with which a candidate judges an offer: market salary, net salary, minimum of the collective agreement. */
const SHOWN = ["salaire-comptable", "brut-net", "minima-convention-787"] as const;

export function UsefulTools() {
  const t = useTranslations("home.tools");
  return (
    <section aria-labelledby="useful-tools">
      <SectionHeading
        id="useful-tools"
        title={t("heading")}
        lead={t("lead")}
        compact
        more={{ href: routes.knowledgeTools(), label: t("all") }}
      />
      <ToolList names={SHOWN} level="h3" compact />
    </section>
  );
}
