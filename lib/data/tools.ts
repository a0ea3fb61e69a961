import "server-only";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { getEntry } from "@/lib/data/entries";
import { partial } from "@/lib/data/partial";
import { renderBody } from "@/lib/data/render-body";
import type { Locale } from "@/lib/i18n/routing";
import { TOOL_KEYS, type ToolName, toToolName } from "@/lib/rules/tools/tool-names";
import type { BodyView } from "@/lib/views/body";

export type ToolView = { name: ToolName; title: string; description: string; lead: string; about: BodyView | null };

/** The tool of this name, with what editors wrote about it (collection `knowledge`), else with our own words; or null. */
export const getTool = cache(async (name: string, locale: Locale): Promise<ToolView | null> => {
  const known = toToolName(name);
  if (!known) return null;
  const t = await getTranslations({ locale, namespace: "tool" });
  const entry = await partial(getEntry("knowledge", known, locale));
  const fields = entry?.fields;
  return {
    name: known,
    title: fields?.title || t(`${TOOL_KEYS[known]}.title`),
    description: fields?.description || t(`${TOOL_KEYS[known]}.description`),
    lead: fields?.subtitle || t(`${TOOL_KEYS[known]}.description`),
    about: fields?.body ? renderBody(fields.body, locale) : null,
  };
});
