"use client";

import { useTranslations } from "next-intl";
import { createContext, type ReactNode, use, useCallback, useRef, useState } from "react";
import { ApiError } from "@/lib/api/errors";
import { PASSWORD_REQUIRED } from "@/lib/rules/recent-password";
import { Part } from "@/workspace/shell/part";

/** Makes a call. When the API requires the password, asks the user for it, then repeats the call. */
type WithPassword = <Result>(call: () => Promise<Result>) => Promise<Result>;

const RecentPasswordContext = createContext<WithPassword | null>(null);

/**
 * Returns the function that `RecentPassword` provides to its children. When the user leaves the dialog without the
 * password, its promise rejects with a text, which forms and buttons show as it is.
 */
export function useRecentPassword(): WithPassword {
  const withPassword = use(RecentPasswordContext);
  if (!withPassword) throw new Error("useRecentPassword is used outside RecentPassword");
  return withPassword;
}

type Question = { confirmed: Promise<boolean>; answer: (isConfirmed: boolean) => void };

/**
 * Asks for the user's password when a call of its children needs it (docs/protocol.md §2.2). Simultaneous calls that
 * need it share one dialog, whose code is loaded when it opens.
 */
export function RecentPassword({ children }: { children: ReactNode }) {
  const t = useTranslations("recent_password");
  const asked = useRef<Question | null>(null);
  const [isOpen, setOpen] = useState(false);
  const ask = useCallback(() => {
    asked.current ??= newQuestion();
    setOpen(true);
    return asked.current.confirmed;
  }, []);
  const answer = useCallback((isConfirmed: boolean) => {
    asked.current?.answer(isConfirmed);
    asked.current = null;
    setOpen(false);
  }, []);
  const declined = t("declined");
  const withPassword = useCallback<WithPassword>(
    async (call) => {
      try {
        return await call();
      } catch (error) {
        if (!isPasswordRequired(error)) throw error;
      }
      return (await ask()) ? call() : Promise.reject(declined);
    },
    [ask, declined],
  );
  return (
    <RecentPasswordContext value={withPassword}>
      {children}
      {isOpen && (
        <Part name="password-dialog" load={() => import("@/workspace/shell/password/password-dialog")}>
          {({ PasswordDialog }) => <PasswordDialog onAnswer={answer} />}
        </Part>
      )}
    </RecentPasswordContext>
  );
}

function newQuestion(): Question {
  let answer: Question["answer"] = () => undefined;
  const confirmed = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  return { confirmed, answer };
}

const isPasswordRequired = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 403 &&
  typeof error.data === "object" &&
  error.data !== null &&
  "code" in error.data &&
  error.data.code === PASSWORD_REQUIRED;
