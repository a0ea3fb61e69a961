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

/** What the query of a tool's URL holds: the inputs, or what is wrong; `today` is yyyy-mm-dd, in Paris. Total. */
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
  /** Shows the same form again, without the other parameters of the URL; of wrong inputs, it is what was typed. */
  query: reading.input === null ? new URLSearchParams(reading.typed) : toQuery(reading.input),
});

/**
 * The query of a result that is shared; null when there is no result. What is typed in the analyser stays in the browser,
 * which has a link of its own for it.
 */
export const sharedQuery = ({ name, reading, query }: ToolReading): URLSearchParams | null =>
  name === "analyse-offre" || reading.input === null ? null : query;

/** Whether a URL holds an input of the tool. */
export const hasInput = ({ query }: ToolReading, params: RawParams): boolean =>
  Object.keys(params).some((key) => query.has(key));
