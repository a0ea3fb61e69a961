import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { asMain, isMain, movedOffice, type Office } from "@/lib/rules/company/office-list";
import { useOffices } from "@/workspace/firm/offices/offices-context";

type Props = { office: Office; name: string; position: number; onRemove: () => void };

/** All that can be done to an office, in sight. */
export function OfficeActions({ office, name, position, onRemove }: Props) {
  const t = useTranslations("firm_offices");
  const { offices, open, write } = useOffices();
  const pressed = useRef<HTMLButtonElement | null>(null);
  // A line that moves is taken out of the page for a moment, and its button loses the focus.
  useEffect(() => {
    if (pressed.current?.isConnected && document.activeElement === document.body) pressed.current.focus();
  });
  // The line of the saver says what became of it.
  const save = (next: readonly Office[]) => void write(next).catch(() => undefined);
  const move = (by: 1 | -1) => {
    const isLast = by === -1 ? position === 0 : position === offices.length - 1;
    return (
      <Button
        variant="quiet"
        aria-label={t(by === -1 ? "move_up" : "move_down", { name })}
        aria-disabled={isLast || undefined}
        onClick={({ currentTarget }) => {
          pressed.current = currentTarget;
          if (!isLast) save(movedOffice(offices, office.id, by));
        }}
      >
        <span aria-hidden="true">{by === -1 ? "↑" : "↓"}</span>
        {t(by === -1 ? "up" : "down")}
      </Button>
    );
  };
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 [&_button]:text-sm">
      <Button variant="quiet" aria-label={t("edit_office", { name })} onClick={() => open(office.id)}>
        {t("edit")}
      </Button>
      {offices.length > 1 && (
        <>
          {move(-1)}
          {move(1)}
        </>
      )}
      {!isMain(office) && (
        <Button
          variant="quiet"
          aria-label={t("make_main_office", { name })}
          onClick={() => save(asMain(offices, office.id))}
        >
          {t("make_main")}
        </Button>
      )}
      <Button variant="quiet" aria-label={t("remove_office", { name })} onClick={onRemove}>
        {t("remove")}
      </Button>
    </div>
  );
}
