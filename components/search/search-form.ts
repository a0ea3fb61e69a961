/**
 * The id of the search's <form>. Filters and sort lie outside of it and belong to it by their `form` attribute, so that
 * the list of results can hold other forms.
 */
export const SEARCH_FORM_ID = "recherche";
/** Where focus goes when a link has changed the results. */
export const RESULTS_ID = "resultats";
/** The grid of the firms that were found. */
export const COMPANIES_ID = "cabinets";
/** The heading of the filters, wherever they stand. */
export const FILTERS_ID = "filtres";
/** The dialog that holds them on a narrow screen. */
export const FILTER_SHEET_ID = "choix-des-filtres";
/** The heading of the ways to follow the search. */
export const FOLLOW_ID = "suivre";

/** Controls that have this attribute, or are inside of it, search as soon as they change; the others wait for the button. */
export const live = { "data-live": "" };
/** Links inside an element with this attribute change the search without leaving the page. */
export const refine = { "data-refine": "" };
