import type { Transaction } from "@/lib/entities/transaction";
import { remindableDate, reminderRefusal } from "@/lib/rules/transaction/reminder";
import type { Context } from "@/marketplace/context";
import { lockRow, updateRow } from "@/marketplace/db/rows";
import { forbidden, notFound, unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { writeAbout } from "@/marketplace/resources/applications/exchange";
import { readFollowUps } from "@/marketplace/resources/applications/follow-up";
import { presentTransaction } from "@/marketplace/resources/applications/present";
import { mailReminder } from "@/marketplace/resources/applications/reminder/mails";
import { partiesOf, type Row, toEventObject } from "@/marketplace/resources/applications/serialize";
import { write } from "@/marketplace/writes/write";

/**
 * Reminds the firm, for the candidate, that it has not responded: once, by a message and a mail. Throws 404 when the
 * application does not exist, 403 when the caller is not the candidate, 422 with a code: `notWaiting`,
 * `alreadyReminded`, `firmWaits`, or `tooEarly` with the date from which a reminder is possible.
 */
export const remindFirm = (context: Context, call: RouteCall, id: string, text: string) =>
  write(context, call, async (writing): Promise<Transaction> => {
    const { caller } = call;
    const { trx, record } = writing;
    // The row is locked, so that the second of two concurrent reminders finds the first.
    const stored = await lockRow(trx, "transactions", id);
    if (!stored) throw notFound();
    if (!partiesOf(caller, "transaction:remind", stored).includes("taker")) throw forbidden();
    if (!stored.is_application) throw unprocessable("Only applications are reminded of", { code: "notWaiting" });
    await requireSilence(trx, stored);
    await writeAbout(writing, stored, { from: "taker", content: text });
    const row = await updateRow(trx, "transactions", id, { reminded_date: new Date().toISOString() });
    await mailReminder(trx, context, row);
    await record({ type: "transaction__updated", objectId: id, object: toEventObject(row) });
    return presentTransaction(trx, row, { caller, livemode: context.livemode });
  });

async function requireSilence(trx: Parameters<typeof readFollowUps>[0], row: Row): Promise<void> {
  const silence = (await readFollowUps(trx, [row])).get(row.id)?.silence;
  if (!silence) throw unprocessable("Nothing is awaited from the firm", { code: "notWaiting" });
  const code = reminderRefusal(silence);
  if (code) throw unprocessable(REFUSALS[code], { code });
  const date = remindableDate(silence);
  if (date !== null && date > Date.now()) {
    throw unprocessable("The firm is reminded ten days after the last word", {
      code: "tooEarly",
      remindableDate: new Date(date).toISOString(),
    });
  }
}

const REFUSALS = {
  notWaiting: "Nothing is awaited from the firm",
  alreadyReminded: "The firm was already reminded",
  firmWaits: "The firm wrote last: it waits for the candidate",
} as const;
