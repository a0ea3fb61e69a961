import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { formatSiren, sirenFault, sirenIn } from "@/lib/rules/company/siren";

type Props = ComponentProps<typeof TextField> & {
  typed: string;
  /** Receives the SIREN of the typed SIRET. */
  onUse: (siren: string) => void;
};

/** A text field for a SIREN, which proposes the first nine digits of a SIRET. */
export function SirenField({ typed, onUse, ...field }: Props) {
  const t = useTranslations("form");
  const siren = sirenFault(typed) === "siret" ? sirenIn(typed) : null;
  return (
    <div className="min-w-0">
      <TextField inputMode="numeric" autoComplete="off" maxLength={30} {...field} />
      {siren && (
        <Button variant="secondary" className="mt-2" onClick={() => onUse(formatSiren(siren))}>
          {t("use_siren", { siren: formatSiren(siren) })}
        </Button>
      )}
    </div>
  );
}
