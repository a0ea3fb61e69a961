import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useDeferredValue } from "react";
import { TextField } from "@/components/ui/text-field";
import { useSession } from "@/workspace/shell/session-provider";

type Props = Omit<ComponentProps<typeof TextField>, "list"> & { id: string; typed: string };

const MIN_TYPED = 2;

/**
 * A text field for a town, which suggests the towns that begin with what is typed; `findTown` finds the town that the
 * text names.
 */
export function TownField({ id, typed, ...field }: Props) {
  const { session } = useSession();
  const text = useDeferredValue(typed.trim());
  const { data: places = [] } = useQuery({
    queryKey: ["places", text],
    queryFn: ({ signal }) => session.client.data.places({ query: text }, { signal }),
    enabled: text.length >= MIN_TYPED,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <TextField id={id} list={`${id}s`} autoComplete="address-level2" {...field} />
      <datalist id={`${id}s`}>
        {places.map(({ value, label }) => (
          <option key={value} value={label} />
        ))}
      </datalist>
    </>
  );
}
