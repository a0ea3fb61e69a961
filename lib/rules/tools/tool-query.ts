import type { RawParams } from "@/lib/rules/search/params";
import { apprenticeParams, parseApprentice } from "@/lib/rules/tools/apprentice-params";
import { barometerParams, parseBarometer } from "@/lib/rules/tools/barometer";
import { minimumParams, parseMinimum } from "@/lib/rules/tools/branch-minimum";
import { calendarParams, parseCalendar } from "@/lib/rules/tools/fiscal-calendar";
import { netSalaryParams, parseNetSalary } from "@/lib/rules/tools/net-salary";
import { noticeParams, parseNotice } from "@/lib/rules/tools/notice-period";
import { offerTextParams, parseOfferText } from "@/lib/rules/tools/offer-text";
import { parseRecruiting, recruitingParams } from "@/lib/rules/tools/recruiting-cost";
import type { ToolName } from "@/lib/rules/tools/tool-names";

type ToQuery = (params: RawParams, today: string) => URLSearchParams;

const QUERIES: Record<ToolName, ToQuery> = {
  "salaire-comptable": (params) => barometerParams(parseBarometer(params)),
  "brut-net": (params) => netSalaryParams(parseNetSalary(params)),
  "minima-convention-787": (params) => minimumParams(parseMinimum(params)),
  preavis: (params, today) => noticeParams(parseNotice(params, today)),
  "salaire-alternance": (params) => apprenticeParams(parseApprentice(params)),
  "calendrier-fiscal": (params) => calendarParams(parseCalendar(params)),
  "analyse-offre": (params) => offerTextParams(parseOfferText(params)),
  "cout-recrutement": (params) => recruitingParams(parseRecruiting(params)),
};

/** The query that shows the same result again, without the other parameters of the URL: it is shared. */
export const toolQuery = (name: ToolName, params: RawParams, today: string): URLSearchParams =>
  QUERIES[name](params, today);

/** Whether a URL holds an input of the tool. */
export const hasInput = (name: ToolName, params: RawParams, today: string): boolean => {
  const known = toolQuery(name, params, today);
  return Object.keys(params).some((key) => known.has(key));
};
