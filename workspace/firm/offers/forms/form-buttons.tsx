import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { FormError } from "@/workspace/shell/form/form-error";

type Props = {
  submit: string;
  variant?: "primary" | "danger";
  cancel: string;
  busy: boolean;
  failure: ReactNode;
  onSubmit: () => void;
  onCancel: () => void;
};

/** The end of a dialog's form: an error, the submit button and the cancel button. */
export function FormButtons({ submit, variant = "primary", cancel, busy, failure, onSubmit, onCancel }: Props) {
  return (
    <>
      <div className="mt-4">
        <FormError text={failure} />
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button variant={variant} aria-disabled={busy || undefined} onClick={() => busy || onSubmit()}>
          {submit}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </>
  );
}
