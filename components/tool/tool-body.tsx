import { AnalyserTool } from "@/components/tool/analyser-tool";
import { ApprenticeTool } from "@/components/tool/apprentice-tool";
import { BarometerTool } from "@/components/tool/barometer-tool";
import { BranchMinimumTool } from "@/components/tool/branch-minimum-tool";
import { CalendarTool } from "@/components/tool/calendar-tool";
import { NetSalaryTool } from "@/components/tool/net-salary-tool";
import { NoticeTool } from "@/components/tool/notice-tool";
import { RecruitingTool } from "@/components/tool/recruiting-tool";
import type { NetSalary } from "@/lib/entities/net-salary";
import type { RawParams } from "@/lib/rules/search/params";
import type { ToolName } from "@/lib/rules/tools/tool-names";
import type { BarometerView } from "@/lib/views/salary-market";

type Props = {
  name: ToolName;
  /** The query of the URL. */
  params: RawParams;
  /** yyyy-mm-dd, in Paris. */
  today: string;
  /** Of this page, absolute, without query. */
  url: string;
  /** The result of the marketplace, for the tools that call it; null when it cannot be read, or is not needed. */
  salary: NetSalary | null;
  market: BarometerView | null;
};

/** The tool of this name: its form, and its result for the inputs of the URL. */
export function ToolBody({ name, params, today, url, salary, market }: Props) {
  switch (name) {
    case "salaire-comptable":
      return <BarometerTool params={params} market={market} />;
    case "brut-net":
      return <NetSalaryTool params={params} salary={salary} />;
    case "minima-convention-787":
      return <BranchMinimumTool params={params} />;
    case "preavis":
      return <NoticeTool params={params} today={today} />;
    case "salaire-alternance":
      return <ApprenticeTool params={params} />;
    case "calendrier-fiscal":
      return <CalendarTool params={params} today={today} />;
    case "analyse-offre":
      return <AnalyserTool params={params} url={url} />;
    case "cout-recrutement":
      return <RecruitingTool params={params} />;
  }
}
