"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";

type Props = { hiddenAfterMs: number };

/**
 * Returns the link inside the site that this click follows in this window, by the router; null when the browser handles
 * the click.
 */
function followedLink(event: MouseEvent) {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.origin !== location.origin) return null;
  const samePage = link.pathname === location.pathname && link.search === location.search;
  return samePage ? null : link;
}

const loadBar = async () => {
  const { default: bar } = await import("nprogress");
  // The library's own template has role="bar", which does not exist.
  return bar.configure({
    showSpinner: false,
    barSelector: ".bar",
    template: '<div class="bar" role="presentation"></div>',
  });
};

/**
 * Progress bar at the top of the window while the route changes: 2 px, hidden when the change ends and after 1 s at
 * most.
 */
export function ProgressBar({ hiddenAfterMs }: Props) {
  const pathname = usePathname();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = (event: MouseEvent) => {
      if (!followedLink(event)) return;
      const finished = new Promise((resolve) => {
        timer = setTimeout(resolve, hiddenAfterMs);
      });
      void loadBar().then(async (bar) => {
        bar.start();
        await finished;
        bar.done();
      });
    };
    document.addEventListener("click", start, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", start, { capture: true });
    };
  }, [hiddenAfterMs]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address means that the view has changed.
  useEffect(() => {
    if (document.getElementById("nprogress")) void loadBar().then((bar) => bar.done());
  }, [pathname]);

  return null;
}
