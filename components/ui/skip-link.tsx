/**
 * A first stop of the keyboard: straight to the page's own content, by default. Every page's <main> has id="main". Until
 * it has the focus it is clipped, not moved away: what stands above the header would be under it.
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
