/** Returns the name of the file of an application: Candidature_Élodie_Le_Goff.pdf, in letters that every system takes. */
export function applicationFileName(candidate: string | null): string {
  const words = (candidate ?? "")
    .normalize("NFC")
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, ""))
    .filter((word) => word !== "");
  return `${["Candidature", ...words].join("_").slice(0, 120)}.pdf`;
}
