import type { ConfigData } from "html-validate";

/** Rules that every page must pass: valid HTML5, whatever its style. */
export const HTML_RULES: ConfigData = {
  extends: ["html-validate:recommended"],
  rules: {
    // React writes <br/>, <meta/> and boolean attributes in another style, which is valid HTML5.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    "attr-case": "off",
    // A filter with several values is a set of checkboxes with the same name; the form sends a list.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "submit", "button"] }],
    // Next gives a script the identifier `_R_`.
    "valid-id": ["error", { relaxed: true }],
    // <search> is a landmark, hence may be named; the rule does not know the element yet.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // No native element edits formatted text: ARIA gives such a box the role "textbox". Other roles stay refused.
    "prefer-native-element": ["error", { exclude: ["textbox"] }],
    // Next and React write inline styles (images, hidden elements), and firms and offers may have long titles.
    "no-inline-style": "off",
    "long-title": "off",
    // A link may hold narrow no-break spaces; the rule is about tel: links only, and there are none.
    "tel-non-breaking": "off",
    // Next writes its scripts and styles, which come from the same origin.
    "require-sri": "off",
  },
};
