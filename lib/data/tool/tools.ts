import "server-only";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { getEntry } from "@/lib/data/content/entries";
import { renderBody } from "@/lib/data/content/render-body";
import { nullWhenUnavailable } from "@/lib/data/read/null-when-unavailable";
import { getBarometer } from "@/lib/data/tool/barometer";
import { getNetSalary } from "@/lib/data/tool/net-salary";
import type { NetSalary } from "@/lib/entities/net-salary";
import type { Locale } from "@/lib/i18n/routing";
import type { RawParams } from "@/lib/rules/search/params";
import { today } from "@/lib/rules/time/paris-time";
import { TOOL_KEYS, type ToolName, toToolName } from "@/lib/rules/tools/tool-names";
import { readTool, type ToolReading } from "@/lib/rules/tools/tool-query";
import type { BodyView } from "@/lib/views/body";
import type { BarometerView } from "@/lib/views/salary-market";

export type ToolView = { name: ToolName; title: string; description: string; lead: string; about: BodyView | null };

/**
 * Returns the tool of this name, with the editors' texts (collection `knowledge`) or else the built-in ones; null when
 * there is no such tool.
 */
export const getTool = cache(async (name: string, locale: Locale): Promise<ToolView | null> => {
  const known = toToolName(name);
  if (!known) return null;
  const [t, entry] = await Promise.all([
    getTranslations({ locale, namespace: "tool" }),
    nullWhenUnavailable(getEntry("knowledge", known, locale)),
  ]);
  const fields = entry?.fields;
  return {
    name: known,
    title: fields?.title || t(`${TOOL_KEYS[known]}.title`),
    description: fields?.description || t(`${TOOL_KEYS[known]}.description`),
    lead: fields?.subtitle || t(`${TOOL_KEYS[known]}.description`),
    about: fields?.body ? renderBody(fields.body, locale) : null,
  };
});

/** Parses the query of a tool's page, once for its head and its body; null when there is no such tool. */
export const getToolReading = cache((name: string, params: RawParams): ToolReading | null => {
  const known = toToolName(name);
  return known ? readTool(known, params, today()) : null;
});

type ToolData = { salary: NetSalary | null; market: BarometerView | null };

/**
 * Returns the marketplace's result for a tool and its inputs; null when it cannot be read, when an input is wrong, and
 * for the tools that compute without the marketplace.
 */
export async function getToolData({ name, reading }: ToolReading, locale: Locale): Promise<ToolData> {
  const salary = name === "brut-net" ? reading.input : null;
  const market = name === "salaire-comptable" ? reading.input : null;
  return {
    salary: salary && (await nullWhenUnavailable(getNetSalary(salary))),
    market: market && (await nullWhenUnavailable(getBarometer(market, locale))),
  };
}
