/** Why the form could not do what was asked, announced. In the page before it speaks: screen readers hear what changes. */
export function FormError({ text }: { text: string | null }) {
  return (
    <p role="alert" className="rounded-md bg-brick-tint px-4 py-3 font-semibold text-brick empty:hidden">
      {text}
    </p>
  );
}
