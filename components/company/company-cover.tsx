import { FirmDrawing } from "@/components/drawing/firm-drawing";
import { PlaceDrawing } from "@/components/drawing/place-drawing";
import { Picture } from "@/components/ui/picture";
import type { CompanyView } from "@/lib/views/company";

type Props = { company: Pick<CompanyView, "cover" | "category" | "cities" | "offices"> };

/** The firm's own picture; without one, what it is and where, drawn. */
export function CompanyCover({ company: { cover, category, cities, offices } }: Props) {
  if (cover)
    return (
      <Picture
        picture={cover}
        width={1152}
        height={320}
        sizes="(width >= 75rem) 1152px, 100vw"
        eager
        decorative
        className="mt-1 aspect-5/2 w-full rounded-md md:aspect-[18/5]"
      />
    );
  const office = offices.find(({ main }) => main) ?? offices[0];
  return (
    // Both are drawn above the same line, which runs from one to the other: their heights are as 5 to 4.
    <div data-no-print className="mt-1 flex items-end justify-center rounded-md bg-sunken px-4 pt-4 md:px-8 md:pt-8">
      <FirmDrawing category={category?.slug ?? null} className="h-auto w-2/5 max-w-96 max-md:hidden" />
      <PlaceDrawing
        city={office?.city ?? cities[0] ?? null}
        region={office?.region ?? null}
        className="h-auto w-full max-w-xl md:w-3/5"
      />
    </div>
  );
}
