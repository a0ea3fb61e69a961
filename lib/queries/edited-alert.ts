/**
 * The alert whose search is being changed on the search page: a saved search, or an alert opened from a mailed link.
 */
export type EditedAlert = { id: string; name: string; isByMail: boolean; back: string };

const KEY = "edited-alert";

/** Stored for this tab only: another tab has its own search. */
export const editedAlert = {
  read(): EditedAlert | null {
    try {
      const value: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? "null");
      return isEditedAlert(value) ? value : null;
    } catch {
      return null;
    }
  },
  keep(alert: EditedAlert): void {
    try {
      window.sessionStorage.setItem(KEY, JSON.stringify(alert));
    } catch {
      // When the alert cannot be stored, the search page offers a new alert.
    }
  },
  forget(): void {
    try {
      window.sessionStorage.removeItem(KEY);
    } catch {
      // There is nothing to forget.
    }
  },
};

const isEditedAlert = (value: unknown): value is EditedAlert =>
  typeof value === "object" &&
  value !== null &&
  ["id", "name", "back"].every((field) => typeof Reflect.get(value, field) === "string") &&
  typeof Reflect.get(value, "isByMail") === "boolean";
