import { Asset } from "@/lib/entities/asset";
import type { ApiResponse } from "@/tests/support/marketplace";

/** Readers of a response that is one asset. */
export const metadataOf = ({ body }: ApiResponse) => Asset.parse(body).metadata;
export const dateOf = ({ body }: ApiResponse) => Asset.parse(body).updatedDate ?? "";
