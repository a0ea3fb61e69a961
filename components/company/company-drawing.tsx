import { FirmDrawing } from "@/components/drawing/firm-drawing";
import { PlaceDrawing } from "@/components/drawing/place-drawing";
import type { CompanyView } from "@/lib/views/company";

type Props = { company: Pick<CompanyView, "category" | "cities" | "offices"> };

/** What a firm is, and where: the cover of one that has no picture. */
export function CompanyDrawing({ company: { category, cities, offices } }: Props) {
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
