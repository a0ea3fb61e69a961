import { Button } from "@/components/ui/button";
import { useHydrated } from "@/workspace/shell/form/use-hydrated";

type Props = { busy: boolean; label: string; busyLabel: string };

/**
 * Sends a form that needs the scripts of the page: until they are loaded, the button and Enter would only lose what was
 * typed. While the form is being sent, the button shows it and keeps the focus, so it is not disabled then.
 */
export function SubmitButton({ busy, label, busyLabel }: Props) {
  const hydrated = useHydrated();
  return (
    <>
      <Button type="submit" disabled={!hydrated} aria-disabled={busy || undefined} className="w-full noscript:hidden">
        {busy ? busyLabel : label}
      </Button>
      {/* The name of what has the focus is not read again when it changes. */}
      <span role="status" className="sr-only">
        {busy && busyLabel}
      </span>
    </>
  );
}
