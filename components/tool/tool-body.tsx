import { ApprenticeTool } from "@/components/tool/apprentice-tool";
import { BranchMinimumTool } from "@/components/tool/branch-minimum-tool";
import { CalendarTool } from "@/components/tool/calendar-tool";
import { NoticeTool } from "@/components/tool/notice-tool";
import { RecruitingTool } from "@/components/tool/recruiting-tool";
import type { RawParams } from "@/lib/rules/search-params";
import type { ToolName } from "@/lib/rules/tools/tool-names";

type Props = {
  name: ToolName;
  /** What the address asks. */
  params: RawParams;
  /** yyyy-mm-dd, in Paris. */
  today: string;
};

/** The tool of this name: its form, and what it computes from the address. */
export function ToolBody({ name, params, today }: Props) {
  switch (name) {
    case "minima-convention-787":
      return <BranchMinimumTool params={params} />;
    case "preavis":
      return <NoticeTool params={params} today={today} />;
    case "salaire-alternance":
      return <ApprenticeTool params={params} />;
    case "calendrier-fiscal":
      return <CalendarTool params={params} today={today} />;
    case "cout-recrutement":
      return <RecruitingTool params={params} />;
  }
}
