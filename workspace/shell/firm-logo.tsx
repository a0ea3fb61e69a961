import { Picture } from "@/components/ui/picture";
import { toPicture } from "@/lib/data/card/to-picture";
import type { CompanySummary } from "@/lib/entities/company";

const SIZE = 40;

/** The logo of a firm beside its name; nothing for a firm without one. */
export function FirmLogo({ firm }: { firm: CompanySummary | null | undefined }) {
  const logo = firm && toPicture(firm.logo, firm.name);
  if (!logo) return null;
  return <Picture picture={logo} width={SIZE} height={SIZE} decorative className="size-10 shrink-0 rounded-md" />;
}
