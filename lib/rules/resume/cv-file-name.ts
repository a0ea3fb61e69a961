const MAX_NAME = 80;

/** Returns the name of the file of a CV: "CV_Amélie_Le_Goff.pdf", "CV_Amélie_Le_Goff_EN.pdf" in English. */
export function cvFileName(name: string, locale: "fr" | "en"): string {
  const words = name
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}'’-]+/gu, " ")
    .trim();
  const short = [...words].slice(0, MAX_NAME).join("");
  const parts = ["CV", ...short.split(" "), locale === "en" ? "EN" : ""];
  return `${parts.filter(Boolean).join("_")}.pdf`;
}
