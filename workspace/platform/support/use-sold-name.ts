import { useTranslations } from "next-intl";
import type { OrderRequest } from "@/lib/entities/order-request";

/** Returns a function that names a plan or packs for support. */
export function useSoldName() {
  const t = useTranslations("platform_support");
  return ({ name, quantity = 1 }: Pick<OrderRequest, "name" | "quantity">) =>
    `${quantity > 1 ? `${quantity} × ` : ""}${t("sold", { name })}`;
}
