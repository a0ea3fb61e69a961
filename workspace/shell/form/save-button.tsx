import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

/**
 * Shows that it is working, and ignores presses meanwhile. It keeps the focus, so it is never disabled. Secondary: of
 * eight sections, none is the main action of the page.
 */
export function SaveButton({ busy, label }: { busy: boolean; label?: string }) {
  const t = useTranslations("shell");
  return (
    <Button type="submit" variant="secondary" aria-disabled={busy || undefined} className="justify-self-start">
      {busy ? t("saving") : (label ?? t("save"))}
    </Button>
  );
}
