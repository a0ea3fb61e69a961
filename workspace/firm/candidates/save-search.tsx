import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { createRequestKeys } from "@/lib/queries/request-keys";
import { savedSearches, saveSearch } from "@/workspace/firm/candidates/saved-queries";
import type { CandidateSearch } from "@/workspace/firm/candidates/search-state";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormError } from "@/workspace/shell/form/form-error";
import { OneFieldForm } from "@/workspace/shell/form/one-field-form";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = {
  search: CandidateSearch;
  /** The criteria in words, as its first name. */
  name: string;
};

/** Keeps a search, whose new profiles are mailed. */
export function SaveSearch({ search, name }: Props) {
  const t = useTranslations("firm_candidates.save");
  const id = useId();
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const notify = useNotify();
  const { busy, failure, act } = useAction();
  const [isOpen, setOpen] = useState(false);
  const [keyOf] = useState(createRequestKeys);
  const save = (written: string) =>
    act(async () => {
      await saveSearch(session, actor, search, written, keyOf("save", { search, written }));
      await queries.invalidateQueries({ queryKey: savedSearches(session, actor).queryKey, exact: true });
      notify({ tone: "success", text: t("done") });
      setOpen(false);
    });
  return (
    <div className="mb-4">
      <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t("open")}
      </Button>
      {isOpen && (
        <div className="mt-2 max-w-xl">
          <OneFieldForm
            id={id}
            label={t("name")}
            hint={t("hint")}
            value={name}
            maxLength={255}
            required
            busy={busy}
            onSave={save}
          />
          <FormError text={failure} />
        </div>
      )}
    </div>
  );
}
