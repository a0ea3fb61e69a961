import type { ComponentProps } from "react";
import { TextField } from "@/components/ui/text-field";

type Props = Omit<ComponentProps<typeof TextField>, "type" | "inputMode" | "name"> & { id: string };

/** A number typed freely ("2 500,50" too): the server reads it, so that no browser refuses a comma. Its id is its name. */
export function NumberField({ id, ...rest }: Props) {
  return (
    <TextField id={id} name={id} inputMode="decimal" autoComplete="off" className="figures" maxLength={20} {...rest} />
  );
}
