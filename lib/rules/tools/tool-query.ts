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

/** The query that shows the form again, and whether what it holds is understood. */
type Shown = { query: URLSearchParams; isUnderstood: boolean };

/** Of inputs that are wrong, the query is what was typed: it shows the same form. */
const shown = <Input>({ input, typed }: Reading<Input>, toQuery: (input: Input) => URLSearchParams): Shown =>
  input ? { query: toQuery(input), isUnderstood: true } : { query: new URLSearchParams(typed), isUnderstood: false };

const SHOWN: Record<ToolName, (params: RawParams, today: string) => Shown> = {
  "salaire-comptable": (params) => shown(readBarometer(params), barometerParams),
  "brut-net": (params) => shown(readNetSalary(params), netSalaryParams),
  "minima-convention-787": (params) => shown(readMinimum(params), minimumParams),
  preavis: (params, today) => shown(readNotice(params, today), noticeParams),
  "salaire-alternance": (params) => shown(readApprentice(params), apprenticeParams),
  "calendrier-fiscal": (params) => shown(readCalendar(params), calendarParams),
  "analyse-offre": (params) => ({ query: offerTextParams(parseOfferText(params)), isUnderstood: true }),
  "cout-recrutement": (params) => shown(readRecruiting(params), recruitingParams),
};

/** The query that shows the same result again, without the other parameters of the URL. */
export const toolQuery = (name: ToolName, params: RawParams, today: string): URLSearchParams =>
  SHOWN[name](params, today).query;

/** The query of a result that is shared; null when there is no result. */
export function sharedQuery(name: ToolName, params: RawParams, today: string): URLSearchParams | null {
  const { query, isUnderstood } = SHOWN[name](params, today);
  return isUnderstood ? query : null;
}

/** Whether a URL holds an input of the tool. */
export const hasInput = (name: ToolName, params: RawParams, today: string): boolean => {
  const known = toolQuery(name, params, today);
  return Object.keys(params).some((key) => known.has(key));
};
