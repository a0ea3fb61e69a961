import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { LocalizedLink } from "@/components/ui/localized-link";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { asMain, isMain, movedOffice, type Office } from "@/lib/rules/company/office-list";
import { ofName } from "@/lib/rules/text/french-names";
import { SaverLine } from "@/workspace/draft/saver-line";
import { useOffices } from "@/workspace/firm/offices/offices-context";
import { useWrittenPage } from "@/workspace/firm/page/page-context";
import { Part } from "@/workspace/shell/part";

type Props = {
  id: string;
  /** Null until the office is first saved. */
  office: Office | null;
  position: number;
  onRemoved: () => void;
};

/** An office, displayed or edited in place. */
export function OfficeItem({ id, office, position, onRemoved }: Props) {
  const t = useTranslations("firm_offices");
  const { opened, open, savedOf } = useOffices();
  const { saver } = useWrittenPage();
  const isOpen = opened === id;
  const saved = savedOf(id);
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
      {/* In view however long the form is, and the same element once it is closed: it is announced once. */}
      {saved && (
        <div
          className={isOpen ? "sticky bottom-(--bottom-bar) z-10 mt-3 border-t border-rule bg-surface py-2" : "mt-1"}
        >
          <SaverLine state={saved} onRetry={saver.resume} />
        </div>
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

/** The address of an office. */
function OfficeSummary({ office }: { office: Office }) {
  const t = useTranslations("firm_offices");
  const { name, street, postcode, city, departmentCode } = office;
  const address = [street, [postcode, city].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const isWhole = Boolean(postcode) || !departmentCode;
  return (
    <address lang="fr" className="break-words not-italic text-muted">
      {isMain(office) && !name?.toLowerCase().includes(t("main").toLowerCase()) && (
        <span className="font-semibold text-green">{t("main")} </span>
      )}
      {isWhole ? address : `${address} (${departmentCode})`}
    </address>
  );
}

/** A link to the offers of an office, once they are counted. */
function OfficeOffers({ id, name }: { id: string; name: string }) {
  const t = useTranslations("firm_offices");
  const { counts } = useOffices();
  if (!counts) return null;
  const count = counts.get(id) ?? 0;
  if (count === 0)
    return <span className="inline-flex min-h-11 items-center text-sm text-muted">{t("offers", { count })}</span>;
  return (
    <LocalizedLink
      href={`${workspaceRoutes.firmOffers()}?${new URLSearchParams({ bureau: id })}`}
      aria-label={t("offers_of", { count, name })}
      className="link inline-flex min-h-11 items-center text-sm"
    >
      {t("offers", { count })}
    </LocalizedLink>
  );
}

type OfficeActionsProps = { office: Office; name: string; position: number; onRemove: () => void };

/** All actions on an office, always visible. */
function OfficeActions({ office, name, position, onRemove }: OfficeActionsProps) {
  const t = useTranslations("firm_offices");
  const locale = useLocale();
  const { offices, open, write } = useOffices();
  const pressed = useRef<HTMLButtonElement | null>(null);
  // A row that moves leaves the document for a moment, and its button loses the focus.
  useEffect(() => {
    if (pressed.current?.isConnected && document.activeElement === document.body) pressed.current.focus();
  });
  // The saver's line shows the result.
  const save = (next: readonly Office[]) => void write(next, office.id).catch(() => undefined);
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
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 [&_button]:text-sm">
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
          aria-label={t("make_main_office", { ofName: ofName(name, locale) })}
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
