import type { RawParams } from "@/lib/rules/search/params";
import { apprenticeParams, readApprentice } from "@/lib/rules/tools/apprentice-params";
import { barometerParams } from "@/lib/rules/tools/barometer";
import { readBarometer } from "@/lib/rules/tools/barometer-fields";
import { minimumParams, readMinimum } from "@/lib/rules/tools/branch-minimum";
import type { Reading } from "@/lib/rules/tools/fields";
import { calendarParams, readCalendar } from "@/lib/rules/tools/fiscal-calendar";
import { netSalaryParams, readNetSalary } from "@/lib/rules/tools/net-salary";
import { noticeParams, readNotice } from "@/lib/rules/tools/notice-period";
import { offerTextParams, readOfferText } from "@/lib/rules/tools/offer-text";
import { readRecruiting, recruitingParams } from "@/lib/rules/tools/recruiting-cost";
import type { ToolName } from "@/lib/rules/tools/tool-names";

/** Reads the query of a tool's URL: the inputs, or their problems; `today` is yyyy-mm-dd, in Paris. Never throws. */
export function readTool(name: ToolName, params: RawParams, today: string) {
  switch (name) {
    case "salaire-comptable":
      return toolReading(name, readBarometer(params), barometerParams);
    case "brut-net":
      return toolReading(name, readNetSalary(params), netSalaryParams);
    case "minima-convention-787":
      return toolReading(name, readMinimum(params), minimumParams);
    case "preavis":
      return toolReading(name, readNotice(params, today), noticeParams);
    case "salaire-alternance":
      return toolReading(name, readApprentice(params), apprenticeParams);
    case "calendrier-fiscal":
      return toolReading(name, readCalendar(params), calendarParams);
    case "analyse-offre":
      return toolReading(name, readOfferText(params), offerTextParams);
    case "cout-recrutement":
      return toolReading(name, readRecruiting(params), recruitingParams);
  }
}

export type ToolReading = ReturnType<typeof readTool>;
export type ReadingOf<Name extends ToolName> = Extract<ToolReading, { name: Name }>["reading"];

const toolReading = <Name extends ToolName, Input, Field extends string>(
  name: Name,
  reading: Reading<Input, Field>,
  toQuery: (input: Input) => URLSearchParams,
) => ({
  name,
  reading,
  /**
   * Query that shows the same form again, without the other parameters of the URL; when the inputs are invalid, the
   * query has them as typed.
   */
  query: reading.input === null ? new URLSearchParams(reading.typed) : toQuery(reading.input),
});

/**
 * Returns the query that shares a result; null when there is no result. Text typed in the analyser stays in the
 * browser, where the analyser itself creates the link.
 */
export const sharedQuery = ({ name, reading, query }: ToolReading): URLSearchParams | null =>
  name === "analyse-offre" || reading.input === null ? null : query;

/** True when a URL has an input of the tool. */
export const hasInput = ({ query }: ToolReading, params: RawParams): boolean =>
  Object.keys(params).some((key) => query.has(key));
