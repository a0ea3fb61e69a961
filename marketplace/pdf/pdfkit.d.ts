// Options that pdfkit accepts and its types omit.
declare namespace PDFKit.Mixins {
  interface AnnotationOption {
    /** Structure element to which the annotation belongs. */
    structParent?: PDFKit.PDFStructureElement;
  }
  interface PDFAttachmentOptions {
    /** Relationship of the attached file to the document (PDF/A-3). */
    relationship?: "Alternative" | "Source" | "Data" | "Supplement" | "Unspecified";
  }
}
