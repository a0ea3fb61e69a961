import { FirmDrawing } from "@/components/drawing/firm-drawing";
import { PlaceDrawing } from "@/components/drawing/place-drawing";

type Props = {
  /** Slug of the category of the firm. */
  category: string | null;
  city: string | null;
  region: string | null;
  /** `tile`: in a grid of firms; `page`: at the top of its own page, where a telephone shows its town only. */
  size: "tile" | "page";
};

const BOX = { tile: "rounded-t-md px-12 pt-3 sm:px-6", page: "mt-1 rounded-md px-4 pt-4 md:px-8 md:pt-8" };
const FIRM = { tile: "w-2/5", page: "w-2/5 max-w-96 max-md:hidden" };
const PLACE = { tile: "w-3/5", page: "w-full max-w-xl md:w-3/5" };

/** Cover of a firm that has none: drawings of its kind of premises and of its town. */
export const CompanyCover = ({ category, city, region, size }: Props) => (
  // The ground line continues from one drawing to the other. Their heights are in a ratio of 5 to 4.
  <div data-no-print className={`flex items-end justify-center bg-sunken ${BOX[size]}`}>
    <FirmDrawing category={category} className={`h-auto ${FIRM[size]}`} />
    <PlaceDrawing city={city} region={region} className={`h-auto ${PLACE[size]}`} />
  </div>
);
