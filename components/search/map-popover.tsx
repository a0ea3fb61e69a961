"use client";

import { MapPlaces, type MapPlacesView } from "@/components/search/map-places";
import { MAP_PLACES, refine } from "@/components/search/search-form";
import { toolStyle } from "@/components/search/tool-style";
import { Icon } from "@/components/ui/icon";
import { takeFromMarkup } from "@/lib/document-data";

/** The popover of the map. */
const MAP_ID = "carte";

type Props = {
  texts: { open: string; openShort: string; hide: string; heading: string };
  /** Null where the markup has them. */
  places: MapPlacesView | null;
};

/** The map of the results, above the page: its button opens it without a script. */
export const MapPopover = ({ texts, places }: Props) => (
  <div className="group/map flex" data-no-print>
    <button type="button" popoverTarget={MAP_ID} className={`${toolStyle} flex-auto whitespace-nowrap`}>
      <span className="lg:hidden group-has-[:popover-open]/map:hidden">{texts.openShort}</span>
      <span className="max-lg:hidden group-has-[:popover-open]/map:hidden">{texts.open}</span>
      <span className="hidden group-has-[:popover-open]/map:inline">{texts.hide}</span>
    </button>
    <div
      id={MAP_ID}
      popover="auto"
      role="dialog"
      aria-label={texts.heading}
      className="fixed inset-0 m-auto max-h-[92dvh] w-full max-w-5xl overflow-y-auto overscroll-contain border border-rule bg-paper p-4 text-ink shadow-sheet backdrop:bg-[#0b120f]/60 max-lg:mb-0 max-lg:rounded-t-md lg:rounded-md lg:p-8"
    >
      <div className="mb-4 flex items-center justify-between">
        <h2 className="text-xl">{texts.heading}</h2>
        <button
          type="button"
          popoverTarget={MAP_ID}
          popoverTargetAction="hide"
          className="-mr-2 flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-2 text-sm font-semibold hover:text-green"
        >
          <span className="max-sm:sr-only">{texts.hide}</span>
          <Icon name="cross" className="size-5" />
        </button>
      </div>
      <Places places={places} />
    </div>
  </div>
);

const LAYOUT = "grid gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_15rem]";

/** Nothing in them but links: in the browser, those of the document are taken as they stand. */
function Places({ places }: Pick<Props, "places">) {
  const shown = places ?? takeFromMarkup<MapPlacesView | string>(MAP_PLACES, readPlaces);
  if (typeof shown === "string")
    return (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup of this very document.
      <div key="markup" id={MAP_PLACES} className={LAYOUT} {...refine} dangerouslySetInnerHTML={{ __html: shown }} />
    );
  return (
    <div key="places" id={MAP_PLACES} className={LAYOUT} {...refine}>
      <MapPlaces {...shown} />
    </div>
  );
}

const readPlaces = () => document.getElementById(MAP_PLACES)?.innerHTML ?? "";
