import { useTranslations } from "next-intl";
import type { UseFormRegisterReturn } from "react-hook-form";
import { type AccountKind, accountKinds } from "@/workspace/auth/sign-up/form";

type Props = { id: string; chosen: AccountKind | null; field: UseFormRegisterReturn & { error: string | null } };

/** The purpose of the account. Nothing is chosen beforehand but by a link for firms: it decides what the account is. */
export function KindChoice({ id, chosen, field: { error, ref, ...input } }: Props) {
  const t = useTranslations("sign_up.kind");
  // The form library unticks what was chosen before its code came: it reads the first of the two alone.
  const registered = (choice: HTMLInputElement | null) => {
    const wasChosen = choice?.checked;
    ref(choice);
    if (!choice || !wasChosen || choice.checked) return;
    choice.checked = true;
    void input.onChange({ target: choice, type: "change" });
  };
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 text-sm font-semibold">{t("label")}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {accountKinds.map((kind) => (
          <label
            key={kind}
            className="flex min-h-12 cursor-pointer items-start gap-3 rounded-md border border-field bg-surface px-4 py-3 hover:border-ink has-[:checked]:border-green has-[:checked]:bg-tint has-aria-invalid:border-brick"
          >
            <input
              type="radio"
              value={kind}
              defaultChecked={kind === chosen}
              className="mt-1 size-5 shrink-0"
              aria-invalid={error ? true : undefined}
              {...input}
              ref={registered}
            />
            <span className="min-w-0">
              <span className="block font-semibold">{t(kind)}</span>
              <span className="block text-sm text-muted">{t(`${kind}_text`)}</span>
            </span>
          </label>
        ))}
      </div>
      <p id={`${id}-error`} aria-live="polite" className="mt-1 text-sm font-semibold text-brick empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
