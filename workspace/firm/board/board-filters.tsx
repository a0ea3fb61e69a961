import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { offerNames } from "@/workspace/firm/board/queries";
import type { Filters } from "@/workspace/firm/received/received-state";
import { useActor } from "@/workspace/shell/area/use-actor";
import { ListFilters } from "@/workspace/shell/list/list-filters";
import { useSession } from "@/workspace/shell/session-provider";

type Counts = Readonly<Record<string, number>>;
type Props = { filters: Filters; offers: Counts; cities: Counts; onChange: (name: string, value: string) => void };

/** What the board and the list are narrowed by: a name, an offer, a town, what is late, what was reminded. */
export function BoardFilters({ filters, offers, cities, onChange }: Props) {
  const t = useTranslations("firm_board.filter");
  const { session } = useSession();
  const { data: named = [] } = useQuery(offerNames(session.client, useActor(), Object.keys(offers).toSorted()));
  const all = { value: "", label: t("all") };
  const choices = [
    {
      ...{ name: "offre", label: t("offer"), value: filters.offre ?? "" },
      options: [all, ...named.map(({ id, name }) => ({ value: id, label: `${name} (${offers[id] ?? 0})` }))],
    },
    {
      ...{ name: "bureau", label: t("city"), value: filters.bureau ?? "" },
      options: [all, ...Object.keys(cities).map((city) => ({ value: city, label: `${city} (${cities[city]})` }))],
    },
    {
      ...{ name: "suivi", label: t("follow"), value: filters.suivi ?? "" },
      options: [all, { value: "retard", label: t("late") }, { value: "relance", label: t("reminded") }],
    },
  ];
  // Without a second office, there is nothing to choose.
  const shown = choices.filter(
    ({ name, value }) => name !== "bureau" || value !== "" || Object.keys(cities).length > 1,
  );
  return (
    <ListFilters
      filters={shown}
      onChange={onChange}
      search={{ label: t("query"), submit: t("query_submit"), value: filters.q ?? "" }}
    />
  );
}
