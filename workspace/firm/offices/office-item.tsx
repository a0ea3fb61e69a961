import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Office } from "@/lib/rules/company/office-list";
import { OfficeActions } from "@/workspace/firm/offices/office-actions";
import { OfficeOffers } from "@/workspace/firm/offices/office-offers";
import { OfficeSummary } from "@/workspace/firm/offices/office-summary";
import { useOffices } from "@/workspace/firm/offices/offices-context";
import { Part } from "@/workspace/shell/part";

type Props = {
  id: string;
  /** Null until it is first saved. */
  office: Office | null;
  position: number;
  onRemoved: () => void;
};

/** An office: read, or opened in place. */
export function OfficeItem({ id, office, position, onRemoved }: Props) {
  const t = useTranslations("firm_offices");
  const { opened, open } = useOffices();
  const isOpen = opened === id;
  const heading = useRef<HTMLHeadingElement>(null);
  const [isRemoving, setRemoving] = useState(false);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen !== wasOpen.current) heading.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const name = office?.name || office?.city || t("new");
  return (
    <li
      id={`office-${id}`}
      className={`scroll-mt-24 py-3 target:bg-highlight/40 ${isOpen ? "border-l-4 border-l-green bg-surface px-4 md:px-5" : ""}`}
    >
      <div className="flex items-baseline justify-between gap-x-4">
        <h3 ref={heading} tabIndex={-1} lang="fr" className="min-w-0 scroll-mt-24 break-words text-lg">
          {name}
        </h3>
        <span className="shrink-0">
          {isOpen ? (
            <Button variant="quiet" onClick={() => open(null)}>
              {t("close")}
            </Button>
          ) : (
            <OfficeOffers id={id} name={name} />
          )}
        </span>
      </div>
      {isOpen ? (
        <div className="mt-3">
          <Part name="office-form" load={() => import("@/workspace/firm/offices/office-form")}>
            {({ OfficeForm }) => <OfficeForm id={id} />}
          </Part>
        </div>
      ) : (
        office && (
          <>
            <OfficeSummary office={office} />
            <OfficeActions office={office} name={name} position={position} onRemove={() => setRemoving(true)} />
          </>
        )
      )}
      {isRemoving && office && (
        <Part name="office-removal" load={() => import("@/workspace/firm/offices/removal-dialog")}>
          {({ RemovalDialog }) => (
            <RemovalDialog office={office} name={name} onRemoved={onRemoved} onClose={() => setRemoving(false)} />
          )}
        </Part>
      )}
    </li>
  );
}
