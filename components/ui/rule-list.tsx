import type { ComponentProps } from "react";

/** A list styled like a ledger: a thin rule above and below each line. Children are <li>. */
export function RuleList({ className = "", ...rest }: ComponentProps<"ul">) {
  return <ul className={`divide-y divide-rule border-y border-rule ${className}`} {...rest} />;
}
