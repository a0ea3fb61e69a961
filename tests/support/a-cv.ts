import PDFDocument from "pdfkit";

let drawn: Promise<Buffer> | undefined;

/** Returns a small CV as a PDF, drawn once: only its owner matters. */
export function aCv(): Promise<Buffer> {
  drawn ??= new Promise((resolve) => {
    const document = new PDFDocument({ size: "A4" });
    const parts: Buffer[] = [];
    document.on("data", (part: Buffer) => parts.push(part));
    document.on("end", () => resolve(Buffer.concat(parts)));
    document.text(
      "Claude Martin\nCollaborateur comptable\nclaude.martin@exemple.fr\nExpérience\n2020 - 2024 Cabinet Martin",
    );
    document.end();
  });
  return drawn;
}
