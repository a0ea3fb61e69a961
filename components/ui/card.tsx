import type { ComponentProps } from "react";

/** Flat, with a rule and no shadow (look.md). */
export function Card({ className = "", ...rest }: ComponentProps<"div">) {
  return <div className={`rounded-md border border-rule bg-surface p-5 md:p-6 ${className}`} {...rest} />;
}
