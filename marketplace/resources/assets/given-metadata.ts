import { z } from "zod";
import { badRequest } from "@/marketplace/errors";
import { toViolations } from "@/marketplace/http/violations";
import { OfferMetadata } from "@/marketplace/resources/assets/offer-shape";
import { ResumeMetadata } from "@/marketplace/resources/assets/resume-shape";
import type { NewAsset } from "@/marketplace/resources/assets/schemas";
import type { AssetKind } from "@/marketplace/resources/assets/settings";

/** Throws 400, naming each field of what is given that no reader of an asset of this kind would show. */
export function requireMetadata(kind: AssetKind | undefined, { metadata }: Pick<NewAsset, "metadata">): void {
  const schema = kind === "resume" ? ResumeMetadata : kind === "offer" ? OfferMetadata : null;
  if (schema === null || metadata === undefined) return;
  const problem = z.object({ metadata: schema }).safeParse({ metadata }, { reportInput: true }).error;
  if (problem) throw badRequest(toViolations(problem.issues));
}
