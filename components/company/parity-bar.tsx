import { useTranslations } from "next-intl";

/** Women and men of the firm: one bar in two parts, with the same in words above it. */
export function ParityBar({ women, men }: { women: number; men: number }) {
  const t = useTranslations("company.team");
  return (
    <div className="measure">
      <p className="figures mb-2">{t("people", { women, men })}</p>
      <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-full">
        <span className="bg-green" style={{ flexGrow: women }} />
        <span className="bg-field/60" style={{ flexGrow: men }} />
      </div>
    </div>
  );
}
