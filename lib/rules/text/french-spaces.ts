/**
 * A French text as typed, with its spaces made unbreakable: before a double sign, inside quotation marks, in amounts. A
 * keyboard gives a plain one, and a line would begin with ": 3 à 5 ans".
 */
export const withFrenchSpaces = (text: string): string =>
  text.replace(/ (?=[:;!?»€%])|(?<=«) /g, "\u202f").replace(/(?<=\d) (?=\d{3}(?!\d))/g, "\u202f");
