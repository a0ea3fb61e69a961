import "server-only";
import { cache } from "react";
import { CATALOGUE_SECONDS, cached } from "@/lib/data/read/cached";
import { publicApi } from "@/lib/data/read/public-api";
import { tags } from "@/lib/tags";
import type { ResponseTimeView } from "@/lib/views/company";

/** How soon a firm responds, or "few" when it gave too few responses to say. */
export const getResponseTime = cache(
  async ({ id, slug }: { id: string; slug: string }): Promise<ResponseTimeView | "few"> =>
    cached(() => read(id), {
      key: ["response-time", id],
      tags: [tags.company(slug)],
      seconds: CATALOGUE_SECONDS,
    }),
);

const read = async (id: string) => (await publicApi().data.responseTime({ companyId: id })).measured ?? "few";
