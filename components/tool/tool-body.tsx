import { AnalyserTool } from "@/components/tool/analyser-tool";
import { ApprenticeTool } from "@/components/tool/apprentice-tool";
import { BarometerTool } from "@/components/tool/barometer-tool";
import { BranchMinimumTool } from "@/components/tool/branch-minimum-tool";
import { CalendarTool } from "@/components/tool/calendar-tool";
import { NetSalaryTool } from "@/components/tool/net-salary-tool";
import { NoticeTool } from "@/components/tool/notice-tool";
import { RecruitingTool } from "@/components/tool/recruiting-tool";
import type { NetSalary } from "@/lib/entities/net-salary";
import type { ToolReading } from "@/lib/rules/tools/tool-query";
import type { BarometerView } from "@/lib/views/salary-market";

type Props = {
  tool: ToolReading;
  /** yyyy-mm-dd, in Paris. */
  today: string;
  /** Of this page, absolute, without query. */
  url: string;
  /** The result of the marketplace, for the tools that call it; null when it cannot be read, or is not needed. */
  salary: NetSalary | null;
  market: BarometerView | null;
};

/** A tool: its form, and its result for the inputs of the URL. */
export function ToolBody({ tool, today, url, salary, market }: Props) {
  switch (tool.name) {
    case "salaire-comptable":
      return <BarometerTool reading={tool.reading} market={market} />;
    case "brut-net":
      return <NetSalaryTool reading={tool.reading} salary={salary} />;
    case "minima-convention-787":
      return <BranchMinimumTool reading={tool.reading} />;
    case "preavis":
      return <NoticeTool reading={tool.reading} />;
    case "salaire-alternance":
      return <ApprenticeTool reading={tool.reading} />;
    case "calendrier-fiscal":
      return <CalendarTool reading={tool.reading} today={today} />;
    case "analyse-offre":
      return <AnalyserTool reading={tool.reading} url={url} />;
    case "cout-recrutement":
      return <RecruitingTool reading={tool.reading} />;
  }
}
