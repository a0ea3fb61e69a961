import { useTranslations } from "next-intl";
import { useState } from "react";
import { useOffer } from "@/workspace/firm/offer/offer-context";
import { Part } from "@/workspace/shell/part";

/** Who is mailed the applications: the team is read once this is open. */
export function RecipientsFold() {
  const t = useTranslations("firm_offer.applying.recipients");
  const { actor } = useOffer();
  const [isOpen, setOpen] = useState(false);
  if (!actor.organizationId) return null;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="border-t border-rule pt-2">
      <summary className="link inline-flex min-h-11 items-center text-sm font-semibold">{t("heading")}</summary>
      {isOpen && (
        <Part name="offer-recipients" load={() => import("@/workspace/firm/offer/sections/recipients")}>
          {({ Recipients }) => <Recipients />}
        </Part>
      )}
    </details>
  );
}
