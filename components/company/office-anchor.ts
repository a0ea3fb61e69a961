import type { OfficeView } from "@/lib/views/company";

/** Where an office stands on its firm's page of offices. */
export const officeAnchor = ({ id }: Pick<OfficeView, "id">) => `#${id}`;
