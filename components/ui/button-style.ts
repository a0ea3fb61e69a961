export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

const BASE =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-md py-2 text-center font-semibold leading-6 no-underline transition-colors disabled:cursor-default disabled:opacity-60";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "px-5 bg-green text-on-green hover:bg-green-strong",
  secondary: "px-5 border border-field bg-surface text-ink hover:border-green hover:text-green",
  quiet: "px-4 bg-tint text-green hover:underline",
  danger: "px-5 bg-brick text-on-brick hover:underline",
};

/** Returns the style shared by buttons and links that look like buttons. */
export const buttonStyle = (variant: ButtonVariant, className = "") => `${BASE} ${VARIANTS[variant]} ${className}`;
