import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { BoardScreen } from "@/workspace/firm/applications/board/board-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("firm_board");
  return { title: { absolute: t("title") } };
}

export default function FirmApplicationsRoute() {
  const t = useTranslations("firm_board");
  return (
    <Screen of="firmApplications" title={t("heading")} isDense>
      <BoardScreen />
    </Screen>
  );
}
