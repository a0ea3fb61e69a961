import type { Page } from "playwright/test";
import { text } from "@/tests/e2e/support/texts";

/** Button that unfolds the form of a French search, which is folded to one line under 64 rem. */
export const searchFold = (page: Page) => page.getByRole("button", { name: text("fr", "search", "form", "edit") });
