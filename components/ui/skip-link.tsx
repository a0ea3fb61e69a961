/** A first stop of the keyboard: straight to the page's own content, by default. Every page's <main> has id="main". */
export function SkipLink({ label, target = "main" }: { label: string; target?: string }) {
  return (
    <a
      href={`#${target}`}
      className="absolute left-4 top-0 z-50 -translate-y-full rounded-md bg-green px-4 py-3 text-on-green focus:translate-y-2"
    >
      {label}
    </a>
  );
}
