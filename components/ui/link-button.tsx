import type { ComponentProps } from "react";
import { type ButtonVariant, buttonStyle } from "@/components/ui/button-style";
import { LocalizedLink } from "@/components/ui/localized-link";

type Props = ComponentProps<typeof LocalizedLink> & { variant?: ButtonVariant };

export function LinkButton({ variant = "primary", className, ...rest }: Props) {
  return <LocalizedLink className={buttonStyle(variant, className)} {...rest} />;
}
