import type { OfficeView } from "@/lib/views/company";

/** The anchor of an office on its firm's page of offices. */
export const officeAnchor = ({ id }: Pick<OfficeView, "id">) => `#${id}`;
