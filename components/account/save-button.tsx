import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

/** Says that it is working; what is pressed meanwhile is not heard. It keeps the focus, so it is never disabled. */
export function SaveButton({ busy, label }: { busy: boolean; label?: string }) {
  const t = useTranslations("account");
  return (
    <Button type="submit" aria-disabled={busy || undefined} className="justify-self-start">
      {busy ? t("saving") : (label ?? t("save"))}
    </Button>
  );
}
