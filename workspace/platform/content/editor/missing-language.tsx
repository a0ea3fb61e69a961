import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { Entry } from "@/lib/entities/entry";
import { createLanguage, textOf } from "@/workspace/platform/content/editor/queries";
import { contentKey } from "@/workspace/platform/content/list/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = { model: Entry; locale: "fr" | "en"; place: { collection: string; name: string } };

/** A language that a text does not have yet: a press begins its draft. */
export function MissingLanguage({ model, locale, place }: Props) {
  const t = useTranslations("platform_text");
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const { busy, failure, act } = useAction();
  const begin = () =>
    act(async () => {
      const created = await createLanguage(session.client, actor, model, locale);
      const { queryKey } = textOf(session.client, actor, place);
      queries.setQueryData<Entry[]>(queryKey, (all = []) => [...all, created]);
      void queries.invalidateQueries({ queryKey: contentKey(actor) });
    });
  return (
    <>
      <p className="measure mb-4 text-muted">{t(`missing.${locale}`)}</p>
      <Button variant="secondary" aria-disabled={busy || undefined} onClick={() => busy || begin()}>
        {t(`begin.${locale}`)}
      </Button>
      <FormError text={failure} />
    </>
  );
}
