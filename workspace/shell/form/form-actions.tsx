import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { FormError } from "@/workspace/shell/form/form-error";
import { SaveButton } from "@/workspace/shell/form/save-button";

type Props = {
  busy: boolean;
  failure: ReactNode;
  /** Label of the submit button; « Enregistrer » by default. */
  label?: string;
  cancel: { label: string; onPress: () => void };
};

/**
 * The end of a form that opens in place: the reason of a refusal, the submit button, and the button that closes the
 * form.
 */
export const FormActions = ({ busy, failure, label, cancel }: Props) => (
  <>
    <FormError text={failure} />
    <div className="flex flex-wrap gap-x-5 gap-y-2">
      <SaveButton busy={busy} {...(label && { label })} />
      <Button variant="quiet" onClick={cancel.onPress}>
        {cancel.label}
      </Button>
    </div>
  </>
);
