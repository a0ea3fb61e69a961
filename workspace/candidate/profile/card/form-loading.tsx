/** Placeholder of a form, or of the fields of a form, while their code is loading. */
export const FormLoading = () => <div aria-hidden="true" className="h-48 bg-sunken" />;
