import { Button } from "@/components/ui/button";
import { useHydrated } from "@/workspace/shell/form/use-hydrated";

type Props = { busy: boolean; label: string; busyLabel: string };

/**
 * Submits a form that needs the scripts of the page. It is disabled until they are loaded, because a submission would
 * lose what was typed. While the form is being sent, the button says so; it is not disabled then, so that it keeps the
 * focus.
 */
export function SubmitButton({ busy, label, busyLabel }: Props) {
  const hydrated = useHydrated();
  return (
    <>
      <Button type="submit" disabled={!hydrated} aria-disabled={busy || undefined} className="w-full noscript:hidden">
        {busy ? busyLabel : label}
      </Button>
      {/* Screen readers do not read the name of the focused button again when it changes. */}
      <span role="status" className="sr-only">
        {busy && busyLabel}
      </span>
    </>
  );
}
