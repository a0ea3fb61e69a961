import type { ConfigData } from "html-validate";

/** What every page is held to: valid HTML5, whatever its style. */
export const HTML_RULES: ConfigData = {
  extends: ["html-validate:recommended"],
  rules: {
    // React writes <br/>, <meta/> and boolean attributes its own way: valid HTML5, another style.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    "attr-case": "off",
    // A filter of several values is checkboxes of one name; the form's data is a list.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "submit", "button"] }],
    // Next names a script of its own `_R_`.
    "valid-id": ["error", { relaxed: true }],
    // <search> is a landmark, hence may be named; the rule does not know the element yet.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // No native element edits formatted text: ARIA gives such a box the role "textbox". Other roles stay refused.
    "prefer-native-element": ["error", { exclude: ["textbox"] }],
    // The styles that Next and React write inline (images, hidden elements), and long titles of firms and offers.
    "no-inline-style": "off",
    "long-title": "off",
    // A link may hold narrow no-break spaces; the rule asks for none in tel: links only, and there are none.
    "tel-non-breaking": "off",
    // Next writes scripts and styles of its own, whose integrity is the same origin's.
    "require-sri": "off",
  },
};
