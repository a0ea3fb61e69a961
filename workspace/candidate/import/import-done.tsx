import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { type ImportWords, useFieldWords } from "@/workspace/candidate/import/fields/field-words";
import type { ImportResult } from "@/workspace/candidate/import/use-import-save";

type Props = { result: ImportResult; words: ImportWords; onCheck: () => void; children: ReactNode };

/** The number of saved values, the values left out because nobody checked them, and a link back to the review. */
export function ImportDone({ result: { change, saved, leftOut }, words, onCheck, children }: Props) {
  const t = useTranslations("candidate_import.done");
  const text = useFieldWords(words);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="measure grid gap-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          <span className="border-b-3 border-double border-green">{t("heading")}</span>
        </h2>
        <p className="mt-3">{change ? t("saved", { count: saved }) : t("nothing")}</p>
      </div>
      {leftOut.length > 0 && (
        <div>
          <p>{t("left_out")}</p>
          <ul className="mt-2 divide-y divide-rule border-y border-rule">
            {leftOut.map(({ id, place, read }) => (
              <li key={id} className="break-words py-2">
                <span className="text-muted">{text.labelOf(place)}</span> {text.textOf(place, read)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <LinkButton href={workspaceRoutes.candidateProfile()}>{t("profile")}</LinkButton>
        {leftOut.length > 0 && (
          <Button variant="secondary" onClick={onCheck}>
            {t("check")}
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}
