import candidates from "@/marketplace/demo/data/candidates.json";
import companies from "@/marketplace/demo/data/companies.json";
import extraCompanies from "@/marketplace/demo/data/extra-companies.json";
import extraOffers from "@/marketplace/demo/data/extra-offers.json";
import offers from "@/marketplace/demo/data/offers.json";

export const demoFirms = [...companies, ...extraCompanies].map(({ name }) => name);
export const demoPeople = candidates.flatMap(({ firstname, lastname }) => [firstname, lastname]);
export const demoOffers = [...offers, ...extraOffers].map(({ title }) => title);
