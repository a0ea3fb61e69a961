import { useTranslations } from "next-intl";
import { type ComponentProps, useId } from "react";

type Props<Value extends string> = {
  /** Props from `field` of `useApiForm`. */
  field: Pick<ComponentProps<"input">, "name" | "ref" | "onChange" | "onBlur"> & { error: string | null };
  choices: readonly { value: Value; label: string }[];
  /** Returns the id of a choice's radio button, by which the caller moves the focus there. */
  idOf?: (value: Value) => string;
};

/** The possible decisions, of which one is chosen. */
export function OutcomeChoice<Value extends string>({ field: { error, ...field }, choices, idOf }: Props<Value>) {
  const t = useTranslations("platform_moderation.decide");
  const id = useId();
  return (
    <fieldset className="grid gap-1" {...(error !== null && { "aria-describedby": id })}>
      <legend className="mb-1 font-semibold">{t("legend")}</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input id={idOf?.(value)} type="radio" value={value} className="size-5 shrink-0" {...field} />
          {label}
        </label>
      ))}
      <p id={id} aria-live="polite" className="text-sm font-semibold text-brick empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
