"use client";

import { ErrorView } from "@/components/layout/error-view";

export default function ErrorRoute({ retry }: { retry: () => void }) {
  return <ErrorView retry={retry} />;
}
