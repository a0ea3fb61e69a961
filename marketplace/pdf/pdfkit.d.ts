// Options that pdfkit accepts and its types omit.
declare namespace PDFKit.Mixins {
  interface AnnotationOption {
    /** The structure element that holds the annotation. */
    structParent?: PDFKit.PDFStructureElement;
  }
}
