import { useTranslations } from "next-intl";
import { countGroup } from "@/lib/rules/transaction/application-groups";
import { STATES } from "@/workspace/candidate/applications/queries";
import { CountLinks } from "@/workspace/shell/list/count-links";

type Props = {
  /** How many there are of each status; none while they are read. */
  counts: Readonly<Record<string, number>> | undefined;
  current: string | undefined;
  hrefOf: (state: string) => string;
};

/** The states of applications, each with how many there are in it. */
export function StateLinks({ counts, current = "toutes", hrefOf }: Props) {
  const t = useTranslations("candidate_applications.states");
  const links = Object.entries(STATES).map(([state, group]) => ({
    key: state,
    label: t(group ?? "all"),
    href: hrefOf(state),
    isCurrent: state === current,
    count: counts && countGroup(counts, group),
  }));
  return <CountLinks label={t("label")} links={links} />;
}
