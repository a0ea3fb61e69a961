import { useQuery } from "@tanstack/react-query";
import { toProductConfig } from "@/lib/rules/config/product-config";
import { useSession } from "@/workspace/shell/session-provider";

/**
 * Returns the largest size of a file in bytes: `most`, or less when the configuration allows less (docs/product.md §5).
 * `most` until the configuration is read: the server refuses what is larger than it allows.
 */
export function useUploadLimit(most: number): number {
  const { session } = useSession();
  const { data } = useQuery({ queryKey: ["config"], queryFn: async () => toProductConfig(await session.readConfig()) });
  return Math.min(most, data?.custom.maxUploadFileSize ?? most);
}
