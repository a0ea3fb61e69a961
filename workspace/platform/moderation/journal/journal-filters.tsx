import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { SelectField } from "@/components/ui/select-field";
import { ALL, type AreaWord, actionsOf, areasOf, journalActors } from "@/workspace/platform/moderation/journal/queries";
import { useActionName } from "@/workspace/platform/moderation/journal/use-action-name";
import { useActor } from "@/workspace/shell/area/use-actor";
import { SINCE } from "@/workspace/shell/list/created-since";
import type { ListState } from "@/workspace/shell/list/list-state";
import { useSession } from "@/workspace/shell/session-provider";

type Props = {
  state: ListState<"createdDate">;
  readable: readonly AreaWord[];
  setFilter: (name: string, value: string) => void;
  hrefOf: (change: Partial<ListState<"createdDate">>) => string;
};

/** The log by area, by action, by the person who decided, by age, and by what it is about. */
export function JournalFilters({ state, readable, setFilter, hrefOf }: Props) {
  const t = useTranslations("platform_journal");
  const nameOf = useActionName();
  const { session } = useSession();
  const { data: actors = [] } = useQuery(journalActors(session.client, useActor()));
  const { domaine, action, par, depuis, concerne } = state.filters;
  const actions = actionsOf(areasOf(state, readable));
  // A person of an address who has no line that this reader reads is still what is shown.
  const isListed = !par || actors.some(({ id }) => id === par);
  return (
    <>
      <SelectField
        {...{ id: "journal-area", label: t("area"), value: domaine ?? ALL }}
        onChange={(event) => setFilter("domaine", event.target.value)}
        options={[ALL, ...readable].map((value) => ({ value, label: t(`areas.${value as "tout"}`) }))}
      />
      <SelectField
        {...{ id: "journal-action", label: t("action"), value: actions.find((one) => one === action) ?? ALL }}
        onChange={(event) => setFilter("action", event.target.value)}
        options={[
          { value: ALL, label: t("actions.tout") },
          ...actions.map((value) => ({ value, label: nameOf(value) })),
        ]}
      />
      <SelectField
        {...{ id: "journal-actor", label: t("actor"), value: par ?? "" }}
        onChange={(event) => setFilter("par", event.target.value)}
        options={[
          { value: "", label: t("everybody") },
          ...(isListed ? [] : [{ value: par ?? "", label: par ?? "" }]),
          ...actors.map(({ id, name }) => ({ value: id, label: name ?? id })),
        ]}
      />
      <SelectField
        {...{ id: "journal-since", label: t("since.label"), value: depuis ?? SINCE[0] }}
        onChange={(event) => setFilter("depuis", event.target.value)}
        options={SINCE.map((value) => ({ value, label: t(`since.${value}`) }))}
      />
      {concerne && (
        <p className="flex basis-full flex-wrap items-center gap-x-4 border-l-4 border-green pl-4">
          <span>{t("about")}</span>
          <LocalizedLink
            href={hrefOf({ filters: { ...state.filters, concerne: "" } })}
            scroll={false}
            className="link inline-flex min-h-11 items-center"
          >
            {t("about_end")}
          </LocalizedLink>
        </p>
      )}
    </>
  );
}
