import type { ReactNode } from "react";

/** Columns of a tool: the form on the left and the result on the right, or one under the other on a telephone. */
export function ToolColumns({ children }: { children: ReactNode }) {
  return (
    <div className="mt-8 grid gap-10 lg:mt-10 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-16 [&>*]:min-w-0">
      {children}
    </div>
  );
}
