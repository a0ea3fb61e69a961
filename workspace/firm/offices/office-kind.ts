import * as z from "zod/mini";
import type { Company } from "@/lib/entities/company";
import { formErrors, requiredText } from "@/lib/forms/field-rules";
import { type Office, officesIn, officesPart, withOffice } from "@/lib/rules/company/office-list";
import { isSiret, plainSiret } from "@/lib/rules/company/siret";
import { departmentOf } from "@/lib/rules/place/postcode";
import type { SectionKind } from "@/workspace/firm/page/card/section-kind";

const MAX_LENGTH = 255;
const tooLong = z.maxLength(MAX_LENGTH, formErrors.tooLong);

/** Degrees as people copy them from a map: 47,2184 or -1.5536. */
export const toDegrees = (typed: string): number => Number(typed.trim().replace(",", "."));

const degreesUpTo = (max: number) =>
  requiredText.check(
    z.refine(
      (typed) => typed === "" || (/^[-+]?\d{1,3}(?:[.,]\d{1,15})?$/.test(typed) && Math.abs(toDegrees(typed)) <= max),
      formErrors.invalidNumber,
    ),
  );

export const OfficeValues = z.object({
  id: z.string(),
  name: requiredText.check(tooLong),
  street: z.string().check(z.trim(), tooLong),
  // Those of other countries have letters.
  postcode: z.string().check(z.trim(), z.regex(/^[\dA-Za-z -]{0,12}$/, formErrors.refused)),
  town: requiredText.check(tooLong),
  /** Of the establishment, as boards of apprenticeships ask for it. */
  siret: z.string().check(
    z.trim(),
    z.refine((typed) => typed === "" || isSiret(plainSiret(typed)), formErrors.invalidNumber),
  ),
  /** Of a town that was picked. */
  departmentCode: z.string(),
  latitude: degreesUpTo(90),
  longitude: degreesUpTo(180),
});
export type OfficeInput = z.input<typeof OfficeValues>;
type OfficeOutput = z.output<typeof OfficeValues>;

/** The form of one office; of an id that the page does not have yet, that of a new one. */
export const officeKind = (id: string, isNew: boolean): SectionKind<OfficeInput, OfficeOutput> => ({
  name: "offices",
  draftId: isNew ? "new" : id,
  schema: OfficeValues,
  toFields(company) {
    const office = officesIn(company).find((one) => one.id === id);
    const { name, street, postcode, city, departmentCode, siret, latitude, longitude } = office ?? {};
    return {
      ...{ id, name: name ?? "", street: street ?? "", postcode: postcode ?? "", town: city ?? "" },
      ...{ departmentCode: departmentCode ?? "", siret: siret ?? "" },
      ...{ latitude: latitude?.toString() ?? "", longitude: longitude?.toString() ?? "" },
    };
  },
  toPart: (values, company) => officesPart(withOffice(officesIn(company), toOffice(values, company))),
});

/** What the form does not show stays; a town that changed takes its region with it. */
function toOffice({ id, name, street, postcode, town, ...values }: OfficeOutput, company: Company): Office {
  const stored = officesIn(company).find((one) => one.id === id);
  const {
    region,
    street: _,
    postcode: __,
    departmentCode: ___,
    siret: ____,
    ...kept
  } = stored ?? { region: null, siret: null };
  const country = stored?.country ?? "FR";
  const isFrench = country === "FR" && /^\d{5}$/.test(postcode);
  const departmentCode = isFrench ? departmentOf(postcode) : values.departmentCode;
  return {
    ...kept,
    ...{ id, name, city: town, country },
    ...(street && { street }),
    ...(postcode && { postcode }),
    ...(departmentCode && { departmentCode }),
    ...(values.siret && { siret: plainSiret(values.siret) }),
    ...(region && stored?.city === town && { region }),
    ...{ latitude: toDegrees(values.latitude), longitude: toDegrees(values.longitude) },
  };
}
