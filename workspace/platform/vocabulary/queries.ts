import { queryOptions } from "@tanstack/react-query";
import { assetTypes } from "@/lib/api/resources/asset-types";
import { categories } from "@/lib/api/resources/categories";
import { customAttributes } from "@/lib/api/resources/custom-attributes";
import type { Session } from "@/lib/session/session";
import { SYSTEM } from "@/workspace/platform/system/queries";
import type { Actor } from "@/workspace/shell/area/use-actor";

type Client = Pick<Session["client"], "http">;
type Reader = Pick<Actor, "userId" | "as">;

/** More than a platform declares. */
const MOST = 100;

export const categoryList = ({ http }: Client, { userId, as }: Reader) =>
  queryOptions({
    queryKey: [userId, SYSTEM, "categories"],
    queryFn: ({ signal }) => categories(http).list({ ...as, signal }),
  });

export const attributeList = ({ http }: Client, { userId, as }: Reader) =>
  queryOptions({
    queryKey: [userId, SYSTEM, "attributes"],
    queryFn: async ({ signal }) =>
      (await customAttributes(http).list({ nbResultsPerPage: MOST, orderBy: "name", order: "asc" }, { ...as, signal }))
        .results,
  });

export const assetTypeList = ({ http }: Client, { userId, as }: Reader) =>
  queryOptions({
    queryKey: [userId, SYSTEM, "types"],
    queryFn: ({ signal }) => assetTypes(http).list({ ...as, signal }),
  });
