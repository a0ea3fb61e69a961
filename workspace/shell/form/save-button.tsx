import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

/** Says that it is working; what is pressed meanwhile is not heard. It keeps the focus, so it is never disabled. Secondary: of eight sections, none is what the page is for. */
export function SaveButton({ busy, label }: { busy: boolean; label?: string }) {
  const t = useTranslations("shell");
  return (
    <Button type="submit" variant="secondary" aria-disabled={busy || undefined} className="justify-self-start">
      {busy ? t("saving") : (label ?? t("save"))}
    </Button>
  );
}
