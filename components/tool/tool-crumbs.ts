import type { useTranslations } from "next-intl";
import type { Crumb } from "@/components/ui/breadcrumbs";
import { routes } from "@/lib/routes/public-routes";

/** Returns the breadcrumbs of a tool. */
export const toolCrumbs = (t: ReturnType<typeof useTranslations<"tool">>, title: string): Crumb[] => [
  { label: t("heading"), href: routes.knowledgeTools() },
  { label: title },
];
