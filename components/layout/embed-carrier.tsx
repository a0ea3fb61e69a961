"use client";

import { useEffect } from "react";

const PARAMETER = "embed";

/**
 * Carries ?embed over to every page of the site that an embedded page leads to. The browser follows the link itself,
 * instead of the router, so that the server writes what an embedded page needs.
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
    // Before React, which listens on the document: the links of a search are followed there (components/search/live-search).
    window.addEventListener("click", onLink, { capture: true });
    document.addEventListener("formdata", onForm);
    return () => {
      window.removeEventListener("click", onLink, { capture: true });
      document.removeEventListener("formdata", onForm);
    };
  }, []);

  return null;
}
