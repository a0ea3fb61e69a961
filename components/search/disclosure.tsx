"use client";

import { type ComponentProps, useState } from "react";

type Props = Omit<ComponentProps<"details">, "open"> & { initiallyOpen: boolean };

/**
 * A <details> that only its visitor closes. React would set `open` again at each new search, and fold a filter whose
 * last value has just been unticked.
 */
export function Disclosure({ initiallyOpen, ...rest }: Props) {
  const [open] = useState(initiallyOpen);
  return <details open={open} {...rest} />;
}
