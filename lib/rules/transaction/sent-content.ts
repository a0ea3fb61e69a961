import * as z from "zod/mini";
import type { Transaction } from "@/lib/entities/transaction";

const Answer = z.object({ question: z.string(), answer: z.string() });

const SentContent = z.object({
  message: z.catch(z.string(), ""),
  /** Key of the CV's file. */
  resume: z.catch(z.nullable(z.string().check(z.minLength(1))), null),
  /** Names of the files of a mailed application that were not kept. */
  leftOut: z.catch(z.array(z.string()), []),
  answers: z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((all) => all.flatMap((given) => Answer.safeParse(given).data ?? [])),
  ),
});
export type SentContent = z.infer<typeof SentContent>;

/** Returns the content of an application; parts that cannot be read are left out. */
export const sentContentOf = ({ metadata }: Pick<Transaction, "metadata">): SentContent => SentContent.parse(metadata);
