/** Id of the element that contains the map and its list, in the page that shows them. */
export const MAP_PLACES = "lieux-de-la-carte";
export const MAP_LAYOUT = "grid gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_15rem]";
/** Parameter of the URL of that page, which is the search with its map. */
export const MAP_PARAMETER = "carte";

/** Fetches the markup of the map of a search from its page. Rejects when the page has no map. */
export async function loadMap(href: string): Promise<string> {
  const response = await fetch(href);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const places = page.getElementById(MAP_PLACES);
  if (!places) throw new Error(`No map: ${response.status}`);
  return places.innerHTML;
}
