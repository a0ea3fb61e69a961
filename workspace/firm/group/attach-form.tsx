import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import * as z from "zod/mini";
import { Button } from "@/components/ui/button";
import { RuleList } from "@/components/ui/rule-list";
import { TextField } from "@/components/ui/text-field";
import { membershipRequests } from "@/contract/membership-requests";
import type { OrganizationMatch } from "@/lib/entities/membership-request";
import { formErrors, requiredText } from "@/lib/forms/field-rules";
import { plainSiren, sirenIn } from "@/lib/rules/company/siren";
import { attachRequests, ownerOf } from "@/workspace/firm/group/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormError } from "@/workspace/shell/form/form-error";
import { SubmitButton } from "@/workspace/shell/form/submit-button";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** A name, or a SIREN: a number that is none would be searched as a name, which no firm has. */
const Wanted = z.object({
  firm: requiredText.check(
    z.refine((typed) => !/^\d{9,}$/.test(plainSiren(typed)) || sirenIn(typed) !== null, formErrors.wrongSiren),
  ),
});

/** Finds another firm by its full name or its SIREN, and sends it a request to attach: both firms must agree. */
export function AttachForm() {
  const t = useTranslations("firm_group.attach");
  const id = useId();
  const { session } = useSession();
  const actor = useActor();
  const [found, setFound] = useState<OrganizationMatch[] | null>(null);
  const { field, submit, busy, failure } = useApiForm({
    schema: Wanted,
    send: async ({ firm }) => {
      const siren = sirenIn(firm);
      const wanted = siren ? { siren } : { name: firm };
      const { results: matches } = await session.client.bind(membershipRequests).match(wanted, { ...actor.as });
      setFound(matches.filter((match) => match.id !== ownerOf(actor)));
    },
  });
  return (
    <section aria-labelledby={`${id}-heading`} className="max-w-2xl">
      <h2 id={`${id}-heading`} className="text-xl">
        {t("heading")}
      </h2>
      <p className="mb-4 mt-1 text-muted">{t("text")}</p>
      <form noValidate method="post" onSubmit={submit} className="grid gap-4">
        <TextField id={`${id}-firm`} label={t("firm")} maxLength={255} required {...field("firm")} />
        <FormError text={failure} />
        <SubmitButton busy={busy} label={t("find")} busyLabel={t("finding")} />
      </form>
      <p role="status" className="mt-4 empty:hidden">
        {found?.length === 0 && t("none")}
      </p>
      {found && found.length > 0 && (
        <RuleList className="mt-4">
          {found.map((match) => (
            <Found key={match.id} match={match} onAsked={() => setFound(null)} />
          ))}
        </RuleList>
      )}
    </section>
  );
}

function Found({ match: { id, name, town }, onAsked }: { match: OrganizationMatch; onAsked: () => void }) {
  const t = useTranslations("firm_group.attach");
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const notify = useNotify();
  const { busy, failure, act } = useAction();
  const ask = (as: "child" | "parent") =>
    act(async () => {
      await session.client.bind(membershipRequests).attach(id, { as }, { ...actor.as });
      notify({ tone: "success", text: t("sent", { name }) });
      await queries.invalidateQueries({ queryKey: attachRequests(session.client, actor).queryKey });
      onAsked();
    });
  return (
    <li className="py-4">
      <p className="break-words font-semibold">
        {name} {town && <span className="text-sm font-normal text-muted">{town}</span>}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button variant="secondary" aria-disabled={busy || undefined} onClick={() => busy || void ask("child")}>
          {t("child", { name })}
        </Button>
        <Button variant="secondary" aria-disabled={busy || undefined} onClick={() => busy || void ask("parent")}>
          {t("parent", { name })}
        </Button>
      </div>
      <FormError text={failure} />
    </li>
  );
}
