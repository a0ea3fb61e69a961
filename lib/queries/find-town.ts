import type { PlaceOption } from "@/lib/entities/option";
import type { Session } from "@/lib/session/session";

export type Town = Extract<PlaceOption, { kind: "city" | "district" }>;

/** The town that a text names, else the first that begins so; null for none. */
export async function findTown({ client }: Pick<Session, "client">, typed: string): Promise<Town | null> {
  const towns = (await client.data.places(typed)).flatMap((place) =>
    place.kind === "city" || place.kind === "district" ? [place] : [],
  );
  return towns.find(({ label }) => label.toLowerCase() === typed.toLowerCase()) ?? towns[0] ?? null;
}
