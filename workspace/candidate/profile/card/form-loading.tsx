/** The place of a form, or of its fields, whose code is on its way. */
export const FormLoading = () => <div aria-hidden="true" className="h-48 bg-sunken" />;
