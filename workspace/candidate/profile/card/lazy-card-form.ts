import { lazy } from "react";
import type { CardForm as Form } from "@/workspace/candidate/profile/card/card-form";

/** Before a card is opened, so that it opens at once, and opens offline. */
export const loadCardForm = () => import("@/workspace/candidate/profile/card/card-form");

/** The form of a card comes once the page is shown: reading a profile needs none of it. */
export const CardForm = lazy(() => loadCardForm().then(({ CardForm }) => ({ default: CardForm }))) as typeof Form;
