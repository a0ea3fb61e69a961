import { useTranslations } from "next-intl";
import type { Billing } from "@/lib/entities/order-request";
import type { Product } from "@/lib/rules/subscription/plans";
import type { FirmAccount } from "@/workspace/firm/subscription/queries";
import { DialogFrame } from "@/workspace/shell/dialog-frame";
import { Part } from "@/workspace/shell/part";

type Props = { product: Product; account: FirmAccount; billing: Billing | null; onClose: () => void };

/** Asks for a plan or a pack: its price, then whom the invoice is made out to. */
export function RequestDialog({ product, onClose, ...props }: Props) {
  const t = useTranslations("firm_subscription");
  const name = product.kind === "plan" ? t(`plans.${product.name}.name`) : t(`packs.${product.name}.name`);
  return (
    <DialogFrame heading={t(`ask_for.${product.kind}`, { name })} onClose={onClose}>
      {(close) => (
        <Part name="order-request" load={() => import("@/workspace/firm/subscription/request-form")}>
          {({ RequestForm }) => <RequestForm product={product} {...props} onDone={close} />}
        </Part>
      )}
    </DialogFrame>
  );
}
