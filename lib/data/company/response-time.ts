import "server-only";
import { cache } from "react";
import { CATALOGUE_SECONDS, cached } from "@/lib/data/read/cached";
import { publicApi } from "@/lib/data/read/public-api";
import { tags } from "@/lib/tags";
import type { ResponseTimeView } from "@/lib/views/company";

/** Returns the response time of a firm, or "few" when the firm gave too few responses to measure it. */
export const getResponseTime = cache(
  async ({ id, slug }: { id: string; slug: string }): Promise<ResponseTimeView | "few"> =>
    cached(() => read(id), {
      key: ["response-time", id],
      tags: [tags.company(slug)],
      seconds: CATALOGUE_SECONDS,
    }),
);

const read = async (id: string) => (await publicApi().data.responseTime({ companyId: id })).measured ?? "few";
