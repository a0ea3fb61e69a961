/** Id of the element that contains the map and its list, in the page that shows them. */
export const MAP_PLACES = "lieux-de-la-carte";
export const MAP_LAYOUT = "grid gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_15rem]";
/** Parameter of the URL of a search that shows its map in the page. */
export const MAP_PARAMETER = "carte";

/** Fetches the page of a search with its map, and returns the markup of the map. Rejects when the page has no map. */
export async function loadMap(href: string): Promise<string> {
  const response = await fetch(href);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const places = page.getElementById(MAP_PLACES);
  if (!places) throw new Error(`No map: ${response.status}`);
  return places.innerHTML;
}
