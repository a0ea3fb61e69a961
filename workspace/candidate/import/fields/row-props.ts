import type { FieldWords } from "@/workspace/candidate/import/fields/field-words";
import type { ImportChoice } from "@/workspace/candidate/import/rules/import-choices";
import type { ImportField } from "@/workspace/candidate/import/rules/import-fields";

/** What the parts of a row are given. */
export type RowProps = {
  field: ImportField;
  choice: ImportChoice | undefined;
  text: FieldWords;
  /** Undefined: what is done without a choice. */
  onChoose: (choice: ImportChoice | undefined) => void;
};
