import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { MissedSearch } from "@/lib/entities/missed-search";
import { missedKey, settleLine } from "@/workspace/platform/missed-searches/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormError } from "@/workspace/shell/form/form-error";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** A settled line leaves the list; the list of those that were settled brings it back. */
export function SettleButton({ line: { id, line, settled } }: { line: MissedSearch }) {
  const t = useTranslations("platform_content.lines");
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const notify = useNotify();
  const { busy, failure, act } = useAction();
  const name = settled ? "reopen" : "settle";
  const press = () =>
    act(async () => {
      await settleLine(session.client, actor, id, !settled);
      notify({ tone: "success", text: t(`${name}_done`, { line }) });
      await queries.invalidateQueries({ queryKey: missedKey(actor) });
    });
  return (
    <>
      <Button
        variant="secondary"
        aria-label={`${t(name)} (${line})`}
        aria-disabled={busy || undefined}
        onClick={() => busy || press()}
      >
        {t(name)}
      </Button>
      <FormError text={failure} />
    </>
  );
}
