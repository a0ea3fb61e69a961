// What pdfkit takes and its types leave out.
declare namespace PDFKit.Mixins {
  interface AnnotationOption {
    /** The structure element that holds the annotation. */
    structParent?: PDFKit.PDFStructureElement;
  }
}
