/** Placeholder of a form, or of its fields, while its code is loading. */
export const FormLoading = () => <div aria-hidden="true" className="h-48 bg-sunken" />;
