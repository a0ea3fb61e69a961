import { useTranslations } from "next-intl";
import type { Town } from "@/lib/queries/find-town";
import type { OfficeInput } from "@/workspace/firm/offices/office-kind";
import { townName } from "@/workspace/firm/offices/use-town";
import { ChoiceField } from "@/workspace/shell/choices/choice-field";

type Picked = Pick<OfficeInput, "town" | "departmentCode" | "postcode" | "latitude" | "longitude">;

type Props = {
  id: string;
  text: string;
  error: string | null;
  towns: readonly Town[];
  onText: (text: string) => void;
  onPick: (town: Picked) => void;
};

/** The town of an office: one that is known brings its point; another one is kept as it is typed. */
export function TownChoice({ id, text, error, towns, onText, onPick }: Props) {
  const t = useTranslations("firm_offices.fields");
  return (
    <ChoiceField
      id={id}
      label={t("town")}
      error={error}
      choices={towns.map(({ value, label }) => ({ slug: value, label }))}
      text={text}
      onText={onText}
      onPick={({ slug }) => {
        const town = towns.find(({ value }) => value === slug);
        if (!town) return;
        const { postcode, departmentCode, latitude, longitude } = town;
        onPick({
          ...{ town: townName(town), postcode, departmentCode },
          ...{ latitude: String(latitude), longitude: String(longitude) },
        });
      }}
    />
  );
}
