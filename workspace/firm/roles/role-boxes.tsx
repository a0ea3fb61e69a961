import { useTranslations } from "next-intl";
import type { UseFormRegisterReturn } from "react-hook-form";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { MEMBER_ROLES } from "@/lib/rules/company/member-roles";

type Props = { id: string; legend: string; field: UseFormRegisterReturn & { error: string | null } };

/** Checkboxes of a member's roles, whose rights add up. */
export function RoleBoxes({ id, legend, field: { error, ...field } }: Props) {
  const t = useTranslations("firm_team");
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-roles-error` : undefined}>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {MEMBER_ROLES.map((role) => (
          <CheckboxField key={role} id={`${id}-${role}`} value={role} label={t(`role.${role}`)} {...field} />
        ))}
      </div>
      <p id={`${id}-roles-error`} role="alert" className="mt-1 text-sm font-semibold text-brick empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
