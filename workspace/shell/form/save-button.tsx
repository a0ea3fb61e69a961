import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

/**
 * A button that saves a form. While the form is being saved, the button says so and ignores presses; it is never
 * disabled, so that it keeps the focus. It is secondary unless it is the main action of the screen: on a screen of
 * eight sections, no button is the main one.
 */
export function SaveButton({ busy, label, isMain }: { busy: boolean; label?: string; isMain?: boolean }) {
  const t = useTranslations("shell");
  return (
    <Button
      type="submit"
      variant={isMain ? "primary" : "secondary"}
      aria-disabled={busy || undefined}
      className="justify-self-start"
    >
      {busy ? t("saving") : (label ?? t("save"))}
    </Button>
  );
}
