import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useDeferredValue, useMemo } from "react";
import { isKnownPath } from "@/lib/routes/is-known-path";
import { checkBody } from "@/workspace/platform/content/body/check-body";
import { pageNames } from "@/workspace/platform/content/editor/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";

/** The length of a text and its problems. The remarks are advice and block nothing. */
export function BodyChecks({ text }: { text: string }) {
  const t = useTranslations("platform_text.checks");
  const { session } = useSession();
  const { data: pages } = useQuery(pageNames(session.client, useActor()));
  const source = useDeferredValue(text);
  const { words, minutes, skippedHeadings, picturesWithoutAlt, foreignPictures, internalLinks } = useMemo(
    () => checkBody(source),
    [source],
  );
  // While the names of pages are not read, no link is reported as unknown.
  const broken = pages ? internalLinks.filter((path) => !isKnownPath(path, pages)) : [];
  const findings = [
    ...skippedHeadings.map((heading) => t("skipped_heading", { heading })),
    ...(picturesWithoutAlt > 0 ? [t("no_alt", { count: picturesWithoutAlt })] : []),
    ...(foreignPictures > 0 ? [t("foreign_picture", { count: foreignPictures })] : []),
    ...broken.map((path) => t("broken_link", { path })),
  ];
  return (
    <div className="mt-2 text-sm">
      <p className="figures text-muted">{t("length", { words, minutes })}</p>
      {findings.length > 0 && (
        <ul aria-label={t("findings")} className="mt-1 list-disc pl-5">
          {findings.map((finding) => (
            <li key={finding} className="break-words">
              {finding}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
