import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ToolCaveat } from "@/components/tool/tool-caveat";
import { ToolResult } from "@/components/tool/tool-result";
import type { ToolField } from "@/components/tool/use-tool-fields";
import type { Reading } from "@/lib/rules/tools/fields";

type Props<Input> = {
  reading: Reading<Input>;
  fields: Record<string, ToolField>;
  children: (input: Input, example: ReactNode) => ReactNode;
};

/**
 * The result of a tool, marked as an example while the inputs are the proposed ones; when an input is invalid, the list
 * of problems instead of figures.
 */
export function ToolOutcome<Input>({ reading: { input, isExample }, fields, children }: Props<Input>) {
  const t = useTranslations("tool");
  if (input !== null) return children(input, isExample && <ToolCaveat>{t("example")}</ToolCaveat>);
  const wrong = Object.values(fields).filter(({ error }) => error !== null);
  return (
    <ToolResult title={t("problems.title", { count: wrong.length })}>
      <p className="measure">{t("problems.nothing")}</p>
      <ul className="mt-4 grid gap-3 break-words">
        {wrong.map(({ id, error }) => (
          <li key={id} className="border-l-2 border-brick pl-4">
            <a href={`#${id}`} className="link">
              {error}
            </a>
          </li>
        ))}
      </ul>
    </ToolResult>
  );
}
