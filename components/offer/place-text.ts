import type { PlaceView } from "@/lib/views/offer";

/** Returns a place like « Marseille (13) ». */
export const placeText = ({ city, departmentCode }: Pick<PlaceView, "city" | "departmentCode">) =>
  departmentCode ? `${city} (${departmentCode})` : city;
