import type { RawParams } from "@/lib/rules/search/params";
import { apprenticeParams, readApprentice } from "@/lib/rules/tools/apprentice-params";
import { barometerParams } from "@/lib/rules/tools/barometer";
import { readBarometer } from "@/lib/rules/tools/barometer-fields";
import { minimumParams, readMinimum } from "@/lib/rules/tools/branch-minimum";
import type { Reading } from "@/lib/rules/tools/fields";
import { calendarParams, readCalendar } from "@/lib/rules/tools/fiscal-calendar";
import { netSalaryParams, readNetSalary } from "@/lib/rules/tools/net-salary";
import { noticeParams, readNotice } from "@/lib/rules/tools/notice-period";
import { offerTextParams, parseOfferText } from "@/lib/rules/tools/offer-text";
import { readRecruiting, recruitingParams } from "@/lib/rules/tools/recruiting-cost";
import type { ToolName } from "@/lib/rules/tools/tool-names";

type ToQuery = (params: RawParams, today: string) => URLSearchParams;

/** Of inputs that are wrong, the query is what was typed: the link shows the same form. */
const query = <Input>({ input, typed }: Reading<Input>, toQuery: (input: Input) => URLSearchParams) =>
  input ? toQuery(input) : new URLSearchParams(typed);

const QUERIES: Record<ToolName, ToQuery> = {
  "salaire-comptable": (params) => query(readBarometer(params), barometerParams),
  "brut-net": (params) => query(readNetSalary(params), netSalaryParams),
  "minima-convention-787": (params) => query(readMinimum(params), minimumParams),
  preavis: (params, today) => query(readNotice(params, today), noticeParams),
  "salaire-alternance": (params) => query(readApprentice(params), apprenticeParams),
  "calendrier-fiscal": (params) => query(readCalendar(params), calendarParams),
  "analyse-offre": (params) => offerTextParams(parseOfferText(params)),
  "cout-recrutement": (params) => query(readRecruiting(params), recruitingParams),
};

/** The query that shows the same result again, without the other parameters of the URL: it is shared. */
export const toolQuery = (name: ToolName, params: RawParams, today: string): URLSearchParams =>
  QUERIES[name](params, today);

/** Whether a URL holds an input of the tool. */
export const hasInput = (name: ToolName, params: RawParams, today: string): boolean => {
  const known = toolQuery(name, params, today);
  return Object.keys(params).some((key) => known.has(key));
};
