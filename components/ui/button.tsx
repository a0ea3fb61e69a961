import type { ComponentProps } from "react";
import { type ButtonVariant, buttonStyle } from "@/components/ui/button-style";

type Props = ComponentProps<"button"> & { variant?: ButtonVariant };

export function Button({ variant = "primary", type = "button", className, ...rest }: Props) {
  return <button type={type} className={buttonStyle(variant, className)} {...rest} />;
}
