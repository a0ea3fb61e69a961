/**
 * First stop of the keyboard: leads to the page's content, or to `target`. Every page's <main> has id="main". Without
 * the focus it is clipped, not moved off the page: otherwise it would cover elements above the header.
 */
export function SkipLink({ label, target = "main" }: { label: string; target?: string }) {
  return (
    <a
      href={`#${target}`}
      className="absolute left-4 top-2 z-50 rounded-md bg-green px-4 py-3 text-on-green not-focus:[clip-path:inset(50%)]"
    >
      {label}
    </a>
  );
}
