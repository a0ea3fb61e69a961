import { useEffect, useId, useRef } from "react";
import { machineRoutes } from "@/lib/routes/machine-routes";

/** The firm's offers, as the script of its own site draws them: by that very script. */
export function EmbedPreview({ slug, locale }: { slug: string; locale: "fr" | "en" }) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const target = place.current;
    if (!target) return;
    const script = document.createElement("script");
    script.src = machineRoutes.embedScript();
    Object.assign(script.dataset, { firm: slug, locale, target: id });
    document.body.append(script);
    return () => {
      script.remove();
      target.replaceChildren();
    };
  }, [slug, locale, id]);
  return (
    <div
      ref={place}
      id={id}
      className="rounded-md border border-rule p-4 [&_a]:text-green [&_a]:underline [&_li]:border-b [&_li]:border-rule [&_li]:py-2 [&_.hc-all]:mt-3 [&_.hc-all]:inline-block"
    />
  );
}
