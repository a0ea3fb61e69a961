"use client";

import { ErrorView } from "@/components/layout/error-view";

export default function AuthenticationErrorRoute({ retry }: { retry: () => void }) {
  return <ErrorView retry={retry} />;
}
