import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import type { OrderRequest } from "@/lib/entities/order-request";
import { REQUEST_REFUSALS, type RequestRefusal } from "@/lib/rules/subscription/order-requests";
import { useSoldName } from "@/workspace/platform/support/use-sold-name";
import { useSupportAction } from "@/workspace/platform/support/use-support-action";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { useAction } from "@/workspace/shell/use-action";

/** Grants what a firm asks for, or refuses it with a reason. */
export function AnswerForm({ orderId, request }: { orderId: string; request: OrderRequest }) {
  const t = useTranslations("platform_support");
  const name = useSoldName()(request);
  const run = useSupportAction();
  const { busy, failure, act } = useAction();
  const [reason, setReason] = useState<RequestRefusal>(REQUEST_REFUSALS[0]);
  const { billing } = request;
  const options = REQUEST_REFUSALS.map((value) => ({ value, label: t(`refusals.${value}`) }));
  return (
    <div className="grid w-full gap-3 py-2">
      <p className="text-sm text-muted">
        {[billing.name, billing.street, `${billing.postcode} ${billing.city}`, `SIREN ${billing.siren}`].join(", ")}
      </p>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <ConfirmButton
          label={t("grant")}
          about={name}
          question={t("grant_question")}
          busy={busy}
          onConfirm={() => void act(() => run((api, as) => api.grant(orderId, { ...as }), t("granted")))}
        />
        <div className="w-full sm:w-72">
          <SelectField
            id={`refusal-${orderId}`}
            label={t("refusal")}
            value={reason}
            options={options}
            onChange={(event) => setReason(REQUEST_REFUSALS.find((one) => one === event.target.value) ?? reason)}
          />
        </div>
        <Button
          variant="secondary"
          aria-label={`${t("refuse")} (${name})`}
          aria-disabled={busy || undefined}
          onClick={() => busy || act(() => run((api, as) => api.refuse(orderId, { reason }, { ...as }), t("refused")))}
        >
          {t("refuse")}
        </Button>
      </div>
      <FormError text={failure} />
    </div>
  );
}
