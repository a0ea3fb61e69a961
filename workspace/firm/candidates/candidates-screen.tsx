"use client";

import { useSearchParams } from "next/navigation";
import type { SearchChoices } from "@/lib/rules/resume/search-choices";
import { CreditsLine } from "@/workspace/firm/candidates/credits-line";
import { Results } from "@/workspace/firm/candidates/results";
import { RevealedList } from "@/workspace/firm/candidates/revealed-list";
import { SavedList } from "@/workspace/firm/candidates/saved-list";
import { SearchFilters } from "@/workspace/firm/candidates/search-filters";
import { useSearchState } from "@/workspace/firm/candidates/use-search-state";
import { readView, ViewLinks } from "@/workspace/firm/candidates/view-links";
import { AsNamed } from "@/workspace/shell/area/as-named";
import { Guarded } from "@/workspace/shell/area/guarded";

type Props = { choices: SearchChoices };

export const CandidatesScreen = ({ choices }: Props) => (
  <AsNamed>
    <Guarded screen="firmCandidates">
      <CreditsLine />
      <ShownView choices={choices} />
    </Guarded>
  </AsNamed>
);

/** The part that the address names: the search, what was paid for, the searches that are kept. */
function ShownView({ choices }: Props) {
  const view = readView(useSearchParams());
  return (
    <>
      <ViewLinks current={view} />
      {view === "debloques" && <RevealedList choices={choices} />}
      {view === "enregistrees" && <SavedList />}
      {view === "profils" && <CandidatesSearch choices={choices} />}
    </>
  );
}

/** The criteria on the left, the profiles on the right; above them on a telephone. */
function CandidatesSearch({ choices }: Props) {
  const { search, change, hrefOf } = useSearchState();
  return (
    <div className="grid gap-x-12 gap-y-4 lg:grid-cols-[18rem_1fr] [&>*]:min-w-0">
      <SearchFilters search={search} choices={choices} onChange={change} />
      <div>
        <Results search={search} choices={choices} hrefOf={hrefOf} />
      </div>
    </div>
  );
}
