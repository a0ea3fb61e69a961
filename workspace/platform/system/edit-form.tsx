import type { ComponentProps, ReactNode } from "react";
import { FormActions } from "@/workspace/shell/form/form-actions";

type Props = Pick<ComponentProps<"form">, "onSubmit"> &
  ComponentProps<typeof FormActions> & {
    /** Describes what is edited. */
    label: string;
    children: ReactNode;
  };

/** The form that opens under an object of the system to edit it. */
export const EditForm = ({ label, onSubmit, children, ...actions }: Props) => (
  <form method="post" noValidate onSubmit={onSubmit} aria-label={label} className="mt-3 grid max-w-xl gap-4">
    {children}
    <FormActions {...actions} />
  </form>
);
