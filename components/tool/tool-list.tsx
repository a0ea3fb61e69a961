import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { RuleList } from "@/components/ui/rule-list";
import { routes } from "@/lib/routes/public-routes";
import { TOOL_KEYS, type ToolName } from "@/lib/rules/tools/tool-names";

/** `compact`: a telephone shows the names alone. */
type Props = { names: readonly ToolName[]; level: "h2" | "h3"; compact?: boolean };

/** Tools as lines of a ledger: name and description. */
export function ToolList({ names, level: Heading, compact = false }: Props) {
  const t = useTranslations("tool");
  return (
    <RuleList>
      {names.map((name) => (
        <li
          key={name}
          className={`relative grid gap-x-10 gap-y-1 md:grid-cols-[20rem_minmax(0,1fr)] md:py-5 ${compact ? "py-2" : "py-4"}`}
        >
          <Heading className="text-lg">
            <LocalizedLink href={routes.knowledgeTool(name)} className="stretched hover:text-green">
              {t(`${TOOL_KEYS[name]}.title`)}
            </LocalizedLink>
          </Heading>
          <p className={`text-muted ${compact ? "max-md:hidden" : ""}`}>{t(`${TOOL_KEYS[name]}.description`)}</p>
        </li>
      ))}
    </RuleList>
  );
}
