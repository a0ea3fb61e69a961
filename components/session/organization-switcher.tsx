import { useId, useState } from "react";
import { useBusy } from "@/components/session/use-busy";
import { nameOf } from "@/lib/rules/user/user-name";
import type { CurrentUser, Session } from "@/lib/session/session";

export type SwitcherTexts = { actingAs: string; oneself: string; switchFailed: string };

type Props = { session: Session; current: CurrentUser; texts: SwitcherTexts };

/** Whom the user acts as: themselves or one of their organizations. It takes effect at once, and on every tab. */
export function OrganizationSwitcher({ session, current, texts }: Props) {
  const name = useId();
  const [requested, setRequested] = useState<string | null | undefined>(undefined);
  const [failed, setFailed] = useState(false);
  const [busy, run] = useBusy();
  const choices = [
    { id: null, label: texts.oneself },
    ...current.organizations.map((organization) => ({ id: organization.id, label: nameOf(organization) })),
  ];
  const chosen = requested === undefined ? current.organizationId : requested;

  const select = (id: string | null) =>
    run(async () => {
      setRequested(id);
      setFailed(false);
      await session.selectOrganization(id).catch(() => setFailed(true));
      setRequested(undefined);
    });

  return (
    <fieldset className="max-h-72 overflow-y-auto border-t border-rule py-2" aria-busy={busy || undefined}>
      <legend className="sr-only">{texts.actingAs}</legend>
      <p aria-hidden="true" className="px-4 py-1 text-sm text-muted">
        {texts.actingAs}
      </p>
      {choices.map(({ id, label }) => (
        <label key={id} className="flex min-h-11 items-center gap-3 px-4 py-1 hover:bg-tint">
          <input
            type="radio"
            name={name}
            checked={id === chosen}
            onChange={() => select(id)}
            className="size-5 shrink-0"
          />
          <span className="min-w-0 flex-1">{label}</span>
        </label>
      ))}
      <p role="status" className="px-4 text-sm text-brick empty:hidden">
        {failed && texts.switchFailed}
      </p>
    </fieldset>
  );
}
