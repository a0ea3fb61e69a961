import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AsyncBlock } from "@/workspace/shell/async-block";

type Props<Module> = {
  /** The name of the code, unique in the product. */
  name: string;
  load: () => Promise<Module>;
  children: (module: NoInfer<Module>) => ReactNode;
};

/** A part of a screen whose code is loaded when it is rendered: loading, failure and retry are shown as for data. */
export function Part<Module>({ name, load, children }: Props<Module>) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["part", name],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  // Without `dataUpdatedAt`: code is never shown with the time at which it was read.
  return <AsyncBlock reading={{ data, error, isFetching, refetch }}>{children}</AsyncBlock>;
}
