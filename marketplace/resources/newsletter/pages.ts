import { buttonForm, type PageLocale, paragraph, plainPage, statusLine } from "@/marketplace/http/plain-page";

const TEXTS = {
  fr: {
    title: "Lettre mensuelle",
    confirm: "Recevoir notre lettre, une fois par mois, à cette adresse ?",
    confirmButton: "Confirmer mon abonnement",
    confirmed: "C’est confirmé : vous recevrez la prochaine lettre. Chacune permet de se désabonner.",
    stop: "Ne plus recevoir notre lettre ?",
    stopButton: "Me désabonner",
    stopped: "C’est fait : vous ne recevrez plus notre lettre, et votre adresse est effacée.",
    over: "Ce lien n’est plus valable : l’abonnement a pris fin, ou n’a pas été confirmé à temps. Vous pouvez vous abonner de nouveau depuis notre page d’accueil.",
  },
  en: {
    title: "Monthly letter",
    confirm: "Receive our letter at this address, once a month?",
    confirmButton: "Confirm my subscription",
    confirmed: "Confirmed: you will receive the next letter. Each of them lets you unsubscribe.",
    stop: "Stop receiving our letter?",
    stopButton: "Unsubscribe",
    stopped: "Done: you will not receive our letter any more, and your address is erased.",
    over: "This link no longer works: the subscription ended, or was not confirmed in time. You can subscribe again from our home page.",
  },
} as const;

const page = (locale: PageLocale, content: string) => plainPage({ locale, title: TEXTS[locale].title, content });

/** Pages that only ask for confirmation: mail filters follow links, which must change nothing. */
export const confirmPage = (locale: PageLocale) =>
  page(locale, paragraph(TEXTS[locale].confirm) + buttonForm(TEXTS[locale].confirmButton));
export const stopPage = (locale: PageLocale) =>
  page(locale, paragraph(TEXTS[locale].stop) + buttonForm(TEXTS[locale].stopButton));

export const confirmedPage = (locale: PageLocale) => page(locale, statusLine(TEXTS[locale].confirmed));
export const stoppedPage = (locale: PageLocale) => page(locale, statusLine(TEXTS[locale].stopped));
/** The language of a removed subscription is unknown, so the page is in both languages. */
export const overPage = () => page("fr", paragraph(TEXTS.fr.over) + paragraph(TEXTS.en.over));
