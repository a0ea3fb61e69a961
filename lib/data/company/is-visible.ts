import type { Asset } from "@/lib/entities/asset";

/** Offers and companies are visible only when active and validated (docs/product.md §4). */
export const isVisible = ({ active, validated }: Pick<Asset, "active" | "validated">) => active && validated;
