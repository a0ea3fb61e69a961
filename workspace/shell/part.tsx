import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AsyncBlock } from "@/workspace/shell/async-block";

type Props<Module> = {
  /** Names the code, once in the product. */
  name: string;
  load: () => Promise<Module>;
  children: (module: NoInfer<Module>) => ReactNode;
};

/** A part of a screen whose code comes when the part is drawn: it waits, fails and is tried again as data does. */
export function Part<Module>({ name, load, children }: Props<Module>) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["part", name],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  // Without the time of the reading: code is never shown as of an hour.
  return <AsyncBlock reading={{ data, error, isFetching, refetch }}>{children}</AsyncBlock>;
}
