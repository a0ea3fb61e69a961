import { useLocale, useTranslations } from "next-intl";
import { MAP_PARAMETER } from "@/components/search/map-page";
import { MapPopover } from "@/components/search/map-popover";
import { toolStyle } from "@/components/search/tool-style";
import { localePath } from "@/lib/routes/locale-path";
import { toHref } from "@/lib/rules/search/params";
import { withValue } from "@/lib/rules/search/refine";

type Props = { path: string; query: URLSearchParams; isShown: boolean };

/**
 * Button that opens the map of the results above the page. Without JavaScript, a link to the page of the map; on that
 * page, a link back.
 */
export function MapTool({ path, query, isShown }: Props) {
  const t = useTranslations("search.map");
  const locale = useLocale();
  const hide = t("hide");
  if (isShown)
    return (
      <a href={localePath(locale, toHref(path, query))} className={toolStyle}>
        {hide}
      </a>
    );
  return (
    <MapPopover
      href={localePath(locale, toHref(path, withValue(query, MAP_PARAMETER, "1")))}
      texts={{
        open: t("open"),
        openShort: t("open_short"),
        hide,
        heading: t("heading"),
        loading: t("loading"),
        failed: t("failed"),
      }}
    />
  );
}
