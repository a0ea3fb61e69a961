import { buttonForm, type PageLocale, paragraph, plainPage, statusLine } from "@/marketplace/http/plain-page";
import { dayInWords } from "@/marketplace/mail/dates";

export const TEXTS = {
  fr: {
    title: "Une candidature attend votre réponse",
    answers: "Répondre en un clic",
    studying: "Nous étudions toujours cette candidature",
    over: "Ce n’est plus d’actualité",
    about: (offer: string, date: string) => `Candidature à l’offre « ${offer} », envoyée le ${date}.`,
    askStudying: "La personne qui vous a écrit saura que vous étudiez toujours sa candidature.",
    askOver: "La personne qui vous a écrit recevra une réponse, avec la raison que vous choisissez.",
    tellStudying: "Lui dire que nous étudions toujours sa candidature",
    tellFilled: "Le poste est pourvu",
    tellCancelled: "Nous avons renoncé à ce recrutement",
    done: "C’est fait : la réponse est partie. Merci.",
    answered: "Cette candidature a déjà eu une réponse : il n’y a rien à faire.",
    restricted: "Cette candidature est restreinte : ouvrez-la dans votre espace pour l’étudier.",
  },
  en: {
    title: "An application is waiting for your answer",
    answers: "Answer in one click",
    studying: "We are still reviewing this application",
    over: "The position is no longer open",
    about: (offer: string, date: string) => `Application to “${offer}”, sent on ${date}.`,
    askStudying: "The person who wrote to you will know that you are still reviewing their application.",
    askOver: "The person who wrote to you will get an answer, with the reason that you choose.",
    tellStudying: "Tell them that we are still reviewing it",
    tellFilled: "The position has been filled",
    tellCancelled: "We have given up this recruitment",
    done: "Done: your answer is on its way. Thank you.",
    answered: "This application has already been answered: there is nothing to do.",
    restricted: "This application is restricted: open it in your workspace to review it.",
  },
} as const;

const page = (locale: PageLocale, content: string) => plainPage({ locale, title: TEXTS[locale].title, content });

const button = (locale: PageLocale, answer: string, text: string) => buttonForm(text, `${answer}?locale=${locale}`);

type Asked = { locale: PageLocale; answer: "studying" | "over"; offerName: string; date: Date };

/** Returns a page whose buttons send the answer: mail filters open links, so opening the page must not answer. */
export function questionPage({ locale, answer, offerName, date }: Asked): string {
  const t = TEXTS[locale];
  const about = paragraph(t.about(offerName, dayInWords(date.toISOString(), locale)));
  if (answer === "studying")
    return page(locale, about + paragraph(t.askStudying) + button(locale, "studying", t.tellStudying));
  const choices = button(locale, "filled", t.tellFilled) + button(locale, "cancelled", t.tellCancelled);
  return page(locale, about + paragraph(t.askOver) + choices);
}

export const statePage = (locale: PageLocale, state: "done" | "answered" | "restricted"): string =>
  page(locale, statusLine(TEXTS[locale][state]));
