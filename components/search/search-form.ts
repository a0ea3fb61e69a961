/**
 * Id of the search's <form>. Filters and sort are outside it and belong to it by their `form` attribute, so that the
 * list of results can contain other forms.
 */
export const SEARCH_FORM_ID = "recherche";
/** Id of the heading that takes the focus when a link has changed the results. */
export const RESULTS_ID = "resultats";
/** Id of the heading of the filters, wherever they are. */
export const FILTERS_ID = "filtres";
/** Id of the dialog that contains the filters on a narrow screen. */
export const FILTER_SHEET_ID = "choix-des-filtres";
/** Id of the heading of the section with the ways to follow the search. */
export const FOLLOW_ID = "suivre";

/**
 * Controls with this attribute, or inside an element with it, search as soon as they change; other controls wait for
 * the button.
 */
export const live = { "data-live": "" };
/** Links to offers inside an element with this attribute open beside it on a wide screen (OpenBeside). */
export const opensBeside = { "data-opens": "" };
/** Id of the heading of the offer opened beside the list. */
export const OPENED_ID = "offre-ouverte";
/** Links inside an element with this attribute change the search without leaving the page. */
export const refine = { "data-refine": "" };
