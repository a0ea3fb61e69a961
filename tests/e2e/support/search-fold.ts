import type { Page } from "playwright/test";
import { text } from "@/tests/e2e/support/texts";

/** The line of a French search, under 64 rem. */
export const searchFold = (page: Page) => page.getByRole("button", { name: text("fr", "search", "form", "edit") });
