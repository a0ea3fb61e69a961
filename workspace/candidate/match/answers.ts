import type { PlaceOption } from "@/lib/entities/option";
import type { Resume } from "@/lib/entities/resume";
import { newItemId } from "@/lib/queries/new-item-id";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";

type SessionCalls = Pick<Session, "client" | "readConfig">;
type Town = { city: string; latitude: number; longitude: number };

const RADIUS_KM = 30;

/** The town that a text names, else the first that begins so; null for none. */
export async function findTown({ client }: Pick<Session, "client">, typed: string): Promise<Town | null> {
  const towns = (await client.data.places(typed)).flatMap(toTown);
  return towns.find(({ city }) => city.toLowerCase() === typed.toLowerCase()) ?? towns[0] ?? null;
}

const toTown = (place: PlaceOption): Town[] =>
  place.kind === "city" || place.kind === "district"
    ? [{ city: place.label, latitude: place.latitude, longitude: place.longitude }]
    : [];

/** Adds a job and a town to what the person looks for; the first answer makes their profile, which nobody sees. */
export async function keepAnswers(
  { client, readConfig }: SessionCalls,
  { as }: Actor,
  { resume, name, job, town }: { resume: Resume | null; name: string; job: string; town: Town },
): Promise<void> {
  const { places = [] } = resume?.metadata._private.wishes ?? {};
  const wishes = { jobs: [job], places: places.length > 0 ? places : [{ ...town, radiusKm: RADIUS_KM }] };
  const edit = {
    customAttributes: { jobReferential: job },
    metadata: { preferredJob: job, _private: { wishes } },
  };
  if (resume) {
    await client.assets.update(resume.id, edit, {
      ...as,
      ...(resume.updatedDate && { ifMatch: `"${resume.updatedDate}"` }),
    });
    return;
  }
  const { custom } = await readConfig();
  const made = { name, assetTypeId: custom.assetTypes.resume, ...edit };
  await client.assets.create(made, { ...as, idempotencyKey: newItemId() });
}
