import "server-only";
import * as z from "zod/mini";
import { env } from "@/lib/env";
import { READ_BUDGET_MS } from "@/lib/rules/limits";

const PERMISSION = "entry:edit:all";
const Answer = z.looseObject({ [PERMISSION]: z.boolean() });

/** Returns whether the API lets the sender of these credentials edit every entry. Throws during an outage. */
export async function mayEditEntries(authorization: string | null): Promise<boolean> {
  if (!authorization) return false;
  const response = await fetch(`${env().apiOrigin}/permissions/check`, {
    method: "POST",
    cache: "no-store",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify({ permissions: [PERMISSION] }),
    signal: AbortSignal.timeout(READ_BUDGET_MS),
  });
  if (response.status >= 500) throw new Error(`The API answered ${response.status}`);
  return response.ok && Answer.safeParse(await response.json()).data?.[PERMISSION] === true;
}
