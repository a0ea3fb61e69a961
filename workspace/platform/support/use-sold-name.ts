import { useTranslations } from "next-intl";
import type { OrderRequest } from "@/lib/entities/order-request";

/** Returns a function that names a plan or a pack for support. */
export function useSoldName() {
  const t = useTranslations("platform_support");
  return ({ name }: Pick<OrderRequest, "name">) => t("sold", { name });
}
