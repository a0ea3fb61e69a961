import { queryOptions } from "@tanstack/react-query";
import { assetTypes } from "@/contract/asset-types";
import { categories } from "@/contract/categories";
import { config } from "@/contract/config";
import type { Config } from "@/lib/entities/config";
import type { SaverCalls, Seen } from "@/lib/queries/object-saver";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";

type Client = Pick<Session["client"], "bind">;
type Reader = Pick<Actor, "userId" | "as">;

/** The configuration, and the options of its settings. */
export const configReading = ({ bind }: Client, { userId, as }: Reader) =>
  queryOptions({
    queryKey: [userId, "system", "config"],
    queryFn: async ({ signal }) => {
      const [stored, types, allCategories] = await Promise.all([
        bind(config).read({ ...as, signal }),
        bind(assetTypes).list({ ...as, signal }),
        bind(categories).list({ ...as, signal }),
      ]);
      return { config: stored, options: { assetType: toOptions(types), category: toOptions(allCategories) } };
    },
  });

export type ConfigOptions = Record<"assetType" | "category", { value: string; label: string }[]>;

const toOptions = (all: readonly { id: string; name: string }[]) =>
  all.map(({ id, name }) => ({ value: id, label: `${name} (${id})` }));

export const toSeenConfig = ({ updatedDate, ...value }: Config): Seen => ({ value, version: updatedDate ?? "" });

/**
 * The API calls of the only saver of the configuration; `withPassword` asks for the password when the API requires it.
 */
export const configCalls = (
  { bind }: Client,
  { as }: Reader,
  withPassword: (call: () => Promise<Config>) => Promise<Config>,
): SaverCalls => ({
  read: async () => toSeenConfig(await bind(config).read(as)),
  send: async (patch, seen) => {
    const options = seen?.version ? { ...as, ifMatch: `"${seen.version}"` } : as;
    return toSeenConfig(await withPassword(() => bind(config).update(patch, options)));
  },
});
