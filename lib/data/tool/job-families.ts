import "server-only";
import { cache } from "react";
import * as z from "zod/mini";
import { CATALOGUE_SECONDS, cached } from "@/lib/data/read/cached";
import { publicApi } from "@/lib/data/read/public-api";
import { tags } from "@/lib/tags";

/** This platform's marker of the categories that are job families; the firms' own categories have another kind. */
const FamilyMetadata = z.looseObject({ kind: z.literal("family"), slug: z.string() });

/** Maps the slug of a job family to the id of its category: ids differ by platform, URLs do not. */
export const getJobFamilyIds = cache(
  async (): Promise<ReadonlyMap<string, string>> =>
    new Map(
      await cached(readFamilies, { key: ["job-families"], tags: [tags.vocabulary()], seconds: CATALOGUE_SECONDS }),
    ),
);

const readFamilies = async (): Promise<[slug: string, id: string][]> =>
  (await publicApi().categories.list()).flatMap(({ id, metadata }) => {
    const family = FamilyMetadata.safeParse(metadata);
    return family.success ? [[family.data.slug, id]] : [];
  });
