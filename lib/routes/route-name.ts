type Params = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Returns the name of a page in usage figures: its path without locale, with each value replaced by the name of its
 * parameter, such as "/entreprise/[companySlug]". Null when a value is not found in the path, since no figure may
 * contain a secret, or the name of the page's firm or candidate.
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
