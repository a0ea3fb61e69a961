import { useTranslations } from "next-intl";
import type { OrderRequest } from "@/lib/entities/order-request";

/** What support calls a plan or a pack. */
export function useSoldName() {
  const t = useTranslations("platform_support");
  return ({ name }: Pick<OrderRequest, "name">) => t("sold", { name });
}
