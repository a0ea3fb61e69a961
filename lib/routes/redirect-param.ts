/** The query parameter that names the next page (docs/product.md §2). Alone here: every public page has it. */
export const REDIRECT_PARAM = "redirect";
