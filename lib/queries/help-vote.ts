import { machineRoutes } from "@/lib/routes/machine-routes";
import { emitterId } from "@/lib/rules/emitter-id";

export type HelpVote = { topic: string; locale: string; useful: boolean };

/**
 * Records whether a help topic was useful, as an event with the topic and the vote, without any data of the visitor.
 * Does not use the typed client, which weighs 56 kB for one button. Returns false when the API did not accept the vote.
 */
export async function sendHelpVote(
  { publicKey, product }: { publicKey: string; product: string },
  { topic, locale, useful }: HelpVote,
): Promise<boolean> {
  try {
    const { ok } = await fetch(`${machineRoutes.gateway()}/events`, {
      method: "POST",
      keepalive: true,
      credentials: "omit",
      headers: { authorization: `Basic ${btoa(`${publicKey}:`)}`, "content-type": "application/json" },
      body: JSON.stringify({
        type: "help_feedback",
        emitterId: emitterId(product),
        metadata: { topic, locale, useful },
      }),
    });
    return ok;
  } catch {
    return false;
  }
}
