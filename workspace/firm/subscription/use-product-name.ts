import { useTranslations } from "next-intl";
import type { OrderRequest } from "@/lib/entities/order-request";
import { PACK_NAMES, PLAN_NAMES } from "@/lib/rules/subscription/plans";

/** Returns a function that names a plan or packs; an unknown one, of a newer version, keeps its code. */
export function useProductName() {
  const t = useTranslations("firm_subscription");
  return ({ name, quantity = 1 }: Pick<OrderRequest, "name" | "quantity">): string => {
    const plan = PLAN_NAMES.find((one) => one === name);
    const pack = PACK_NAMES.find((one) => one === name);
    if (plan) return t("plan_named", { name: t(`plans.${plan}.name`) });
    const one = pack ? t(`packs.${pack}.name`) : name;
    return quantity > 1 ? `${quantity} × ${one}` : one;
  };
}
