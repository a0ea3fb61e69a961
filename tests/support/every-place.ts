import type { PlaceOption } from "@/lib/entities/option";
import { AREAS } from "@/lib/rules/place/areas";
import { toTown } from "@/lib/rules/place/communes";
import communes from "@/lib/rules/vocabulary/communes.json";

/** Every town, district, department and region that the product knows. */
export const EVERY_TOWN = communes.insee.split(" ").map((_, commune) => toTown(commune));
export const EVERY_PLACE: readonly PlaceOption[] = [...EVERY_TOWN, ...AREAS.map(({ option }) => option)];
