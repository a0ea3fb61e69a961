import { lazy } from "react";
import type { CardForm as Form } from "@/workspace/candidate/profile/card/card-form";

/** Preloads the form, so that a card opens immediately, even offline. */
export const loadCardForm = () => import("@/workspace/candidate/profile/card/card-form");

/** The form of a card is loaded after the page is shown: reading a profile does not need it. */
export const CardForm = lazy(() => loadCardForm().then(({ CardForm }) => ({ default: CardForm }))) as typeof Form;
