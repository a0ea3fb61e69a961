import { z } from "zod";
import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { Frontpage } from "@/lib/entities/frontpage";
import { Option, PlaceOption } from "@/lib/entities/option";

/** `key` names a set of choices, `label` the field shown, `query` a text that the choices contain (spec §7). */
export type OptionQuery = { key: string; label?: string; query?: string };

export const data = (http: Http) => ({
  frontpage: async (options?: CallOptions) =>
    http({ method: "GET", path: path`/data/frontpage`, schema: Frontpage }, options),

  options: async (query: OptionQuery, options?: CallOptions) =>
    http({ method: "GET", path: path`/data/options`, query, schema: z.array(Option) }, options),

  /** Towns and districts, with their points. */
  places: async (query: string, options?: CallOptions) =>
    http(
      { method: "GET", path: path`/data/options`, query: { key: "places", query }, schema: z.array(PlaceOption) },
      options,
    ),
});
