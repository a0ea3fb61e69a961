/**
 * The query parameter that names the next page (docs/product.md §2). The constant has its own file because every public
 * page loads it.
 */
export const REDIRECT_PARAM = "redirect";
