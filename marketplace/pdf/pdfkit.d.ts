// Options that pdfkit accepts and its types omit.
declare namespace PDFKit.Mixins {
  interface AnnotationOption {
    /** Structure element to which the annotation belongs. */
    structParent?: PDFKit.PDFStructureElement;
  }
}
