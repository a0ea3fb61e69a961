import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { RuleList } from "@/components/ui/rule-list";
import { newItemId } from "@/lib/queries/new-item-id";
import { MAX_OFFICES } from "@/lib/rules/company/office-list";
import { OfficeItem } from "@/workspace/firm/offices/office-item";
import { useOffices } from "@/workspace/firm/offices/offices-context";

/** Every office in its order, then the one that is being added. */
export function OfficeList() {
  const t = useTranslations("firm_offices");
  const { offices, opened, open } = useOffices();
  const heading = useRef<HTMLHeadingElement>(null);
  const known = offices.map(({ id }) => id);
  const isAdding = opened !== null && !known.includes(opened);
  const ids = isAdding ? [...known, opened] : known;
  return (
    <section aria-labelledby="offices-heading">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="offices-heading" ref={heading} tabIndex={-1} className="text-xl">
          {t("count", { count: offices.length })}
        </h2>
        {offices.length < MAX_OFFICES && !isAdding && (
          <Button variant="secondary" onClick={() => open(newItemId())}>
            {t("add")}
          </Button>
        )}
      </div>
      {ids.length === 0 && <EmptyState title={t("empty")} />}
      <RuleList className={ids.length === 0 ? "hidden" : ""}>
        {ids.map((id, index) => (
          <OfficeItem
            key={id}
            id={id}
            office={offices[index] ?? null}
            position={index}
            onRemoved={() => heading.current?.focus()}
          />
        ))}
      </RuleList>
      {offices.length >= MAX_OFFICES && <p className="mt-5 text-muted">{t("full", { max: MAX_OFFICES })}</p>}
    </section>
  );
}
