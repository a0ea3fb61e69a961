import { buttonForm, type PageLocale, paragraph, plainPage, statusLine } from "@/marketplace/http/plain-page";

const TEXTS = {
  fr: {
    title: "Votre recherche d’emploi",
    question: "Votre profil dit « À l’écoute du marché ». Cherchez-vous toujours activement ?",
    button: "Toujours en recherche",
    done: "C’est fait : votre profil dit « En recherche active ».",
    chosen: "Vous avez fait un autre choix depuis ce mail : il n’y a rien à changer.",
  },
  en: {
    title: "Your job search",
    question: "Your profile says “Open to offers”. Are you still actively looking?",
    button: "Still looking",
    done: "Done: your profile says “Actively looking”.",
    chosen: "You have made another choice since this mail: there is nothing to change.",
  },
} as const;

const page = (locale: PageLocale, content: string) => plainPage({ locale, title: TEXTS[locale].title, content });

export const questionPage = (locale: PageLocale) =>
  page(locale, paragraph(TEXTS[locale].question) + buttonForm(TEXTS[locale].button));

export const statePage = (locale: PageLocale, state: "done" | "chosen") =>
  page(locale, statusLine(TEXTS[locale][state]));
