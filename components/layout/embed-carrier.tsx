"use client";

import { useEffect } from "react";

const PARAMETER = "embed";

/**
 * Adds `?embed` to every link and GET form of an embedded page that leads to the site. The browser, not the router,
 * follows these links, so that the server writes the response for an embedded page.
 */
export function EmbedCarrier() {
  useEffect(() => {
    const value = new URLSearchParams(location.search).get(PARAMETER);
    if (value === null) return;

    const onLink = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || link.origin !== location.origin || link.hasAttribute("download")) return;
      const target = new URL(link.href);
      target.searchParams.set(PARAMETER, value);
      link.href = target.href;
      event.stopPropagation();
    };
    const onForm = (event: FormDataEvent) => {
      const form = event.target;
      if (form instanceof HTMLFormElement && form.method === "get") event.formData.set(PARAMETER, value);
    };
    // Captured before React, which listens on the document and follows the links of a search there
    // (components/search/live-search).
    window.addEventListener("click", onLink, { capture: true });
    document.addEventListener("formdata", onForm);
    return () => {
      window.removeEventListener("click", onLink, { capture: true });
      document.removeEventListener("formdata", onForm);
    };
  }, []);

  return null;
}
