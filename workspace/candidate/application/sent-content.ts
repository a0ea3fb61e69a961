import { z } from "zod";
import type { Transaction } from "@/lib/entities/transaction";

const Answer = z.object({ question: z.string(), answer: z.string() });

const SentContent = z.object({
  message: z.string().catch(""),
  /** The key of a file. */
  resume: z.string().min(1).nullable().catch(null),
  answers: z
    .array(z.unknown())
    .catch([])
    .transform((all) => all.flatMap((given) => Answer.safeParse(given).data ?? [])),
});
export type SentContent = z.infer<typeof SentContent>;

/** What an application says; what cannot be read of it is left out. */
export const sentContentOf = ({ metadata }: Pick<Transaction, "metadata">): SentContent => SentContent.parse(metadata);
