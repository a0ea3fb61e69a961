import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { controlStyle } from "@/components/ui/control-style";
import { CopyLink } from "@/components/ui/copy-link";
import { type ReadReview, type Target, waitingLines } from "@/workspace/candidate/import/rules/review";

type Props = { review: ReadReview; onPlace: (line: { line: number; text: string; target: Target }) => void };

/** What no field took: nothing of a CV is thrown away. */
export function UnplacedLines({ review, onPlace }: Props) {
  const t = useTranslations("candidate_import.unplaced");
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [announced, announce] = useState("");
  if (review.parsed.unplaced.length === 0) return null;
  const waiting = waitingLines(review.parsed, review.placed);
  const titles = (review.parsed.resume.experiences ?? []).map(({ title, org }) => title ?? org ?? "–");
  const place = (line: number, text: string, target: Target) => {
    onPlace({ line, text, target });
    announce(t("placed", { text }));
    // Its row is gone.
    heading.current?.focus();
  };
  return (
    <section aria-labelledby={id} className="mt-10">
      <h3 id={id} ref={heading} tabIndex={-1} className="text-xl">
        {t("heading")}
      </h3>
      <p className="measure mt-1 text-muted">{waiting.length > 0 ? t("lead") : t("all_placed")}</p>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {waiting.length > 0 && (
        <>
          <ul className="mt-3 divide-y divide-rule border-y border-rule">
            {waiting.map(({ line, text }) => (
              <Line key={line} text={text} titles={titles} onPlace={(target) => place(line, text, target)} />
            ))}
          </ul>
          <CopyLink
            url={waiting.map(({ text }) => text).join("\n")}
            label={t("copy")}
            copiedLabel={t("copied")}
            className={buttonStyle("quiet", "text-sm")}
          />
        </>
      )}
    </section>
  );
}

type LineProps = { text: string; titles: readonly string[]; onPlace: (target: Target) => void };

function Line({ text, titles, onPlace }: LineProps) {
  const t = useTranslations("candidate_import.unplaced");
  const [chosen, setChosen] = useState("");
  const place = () => {
    if (chosen !== "") onPlace(chosen === "skills" || chosen === "tools" ? chosen : Number(chosen));
  };
  return (
    <li className="grid gap-1 py-2">
      <p className="break-words">{text}</p>
      <div className="flex gap-2">
        <select
          aria-label={t("target", { text })}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          className={`${controlStyle} max-w-72`}
        >
          <option value="">{t("choose")}</option>
          {titles.map((title, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a job of the CV is its place there.
            <option key={index} value={index}>
              {t("job", { title })}
            </option>
          ))}
          <option value="skills">{t("skills")}</option>
          <option value="tools">{t("tools")}</option>
        </select>
        <Button
          variant="secondary"
          className="shrink-0"
          aria-disabled={chosen === "" || undefined}
          aria-label={`${t("place")} (${text})`}
          onClick={place}
        >
          {t("place")}
        </Button>
      </div>
    </li>
  );
}
