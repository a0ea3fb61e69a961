import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { countGroup } from "@/lib/rules/transaction/application-groups";
import { STATES } from "@/workspace/candidate/applications/queries";

type Props = {
  /** How many there are of each status; none while they are read. */
  counts: Readonly<Record<string, number>> | undefined;
  current: string | undefined;
  hrefOf: (state: string) => string;
};

/** The states of applications, each with how many there are in it. */
export function StateLinks({ counts, current = "toutes", hrefOf }: Props) {
  const t = useTranslations("candidate_applications.states");
  return (
    <nav aria-label={t("label")} className="mb-6">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {Object.entries(STATES).map(([state, group]) => (
          <li key={state}>
            <LocalizedLink
              href={hrefOf(state)}
              scroll={false}
              aria-current={state === current ? "page" : undefined}
              className={`inline-flex min-h-11 items-center gap-2 hover:text-green ${state === current ? "font-semibold" : "text-muted"}`}
            >
              <span className={state === current ? "double-rule" : ""}>{t(group ?? "all")}</span>
              {counts && <span className="figures text-sm">{countGroup(counts, group)}</span>}
            </LocalizedLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
