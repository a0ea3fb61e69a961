import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { RESULT_ID } from "@/components/tool/tool-result";
import { Button } from "@/components/ui/button";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import type { ToolName } from "@/lib/rules/tools/tool-names";

/**
 * The inputs of the calculation, as a plain GET form: the URL of the result contains them, and nothing needs
 * JavaScript.
 */
export function ToolForm({ name, children }: { name: ToolName; children: ReactNode }) {
  const t = useTranslations("tool");
  const path = localePath(useLocale(), routes.knowledgeTool(name));
  return (
    <form
      action={`${path}#${RESULT_ID}`}
      aria-label={t("form")}
      className="grid content-start items-start gap-5 md:max-lg:grid-cols-2"
      data-no-print
    >
      {children}
      <Button type="submit" className="w-full sm:w-auto sm:justify-self-start md:max-lg:col-span-2">
        {t("compute")}
      </Button>
    </form>
  );
}
