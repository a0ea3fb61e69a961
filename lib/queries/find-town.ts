import type { PlaceOption } from "@/lib/entities/option";
import type { Session } from "@/lib/session/session";

export type Town = Extract<PlaceOption, { kind: "city" | "district" }>;

/** Returns the town with exactly this name, else the first whose name begins with the text; null when there is none. */
export async function findTown({ client }: Pick<Session, "client">, typed: string): Promise<Town | null> {
  const towns = (await client.data.places({ query: typed })).flatMap((place) =>
    place.kind === "city" || place.kind === "district" ? [place] : [],
  );
  return towns.find(({ label }) => label.toLowerCase() === typed.toLowerCase()) ?? towns[0] ?? null;
}
