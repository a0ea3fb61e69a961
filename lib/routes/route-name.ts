type Params = Readonly<Record<string, string | string[] | undefined>>;

/**
 * The name of a page in figures of use: its path with every value replaced by the name of its parameter, without
 * locale: "/entreprise/[companySlug]". Null when the path lacks a value: no figure may hold a secret, or the name of the
 * firm or candidate of the page.
 */
export function toRouteName(pathname: string, { locale, ...params }: Params): string | null {
  const segments = pathname.split("/").filter(Boolean).map(decode);
  if (segments[0] === locale) segments.shift();
  for (const [name, value] of Object.entries(params)) {
    const values = [value ?? []].flat().map(decode);
    if (values.some((text) => !segments.includes(text))) return null;
    segments.splice(0, segments.length, ...segments.map((text) => (values.includes(text) ? `[${name}]` : text)));
  }
  return `/${segments.join("/")}`;
}

/** Params and pathname may be escaped differently. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
