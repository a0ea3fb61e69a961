"use client";

import { useState } from "react";

type Props = { url: string; label: string; copiedLabel: string; className?: string };

/** Copies a URL and confirms it. When the browser refuses, the URL is selected in a prompt to copy by hand. */
export function CopyLink({ url, label, copiedLabel, className = "" }: Props) {
  const [copied, setCopied] = useState(false);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      window.prompt(label, url);
    }
  };

  return (
    <span className="inline-flex items-center gap-3 noscript:hidden">
      <button type="button" onClick={copy} className={className}>
        {label}
      </button>
      <span role="status" className="text-sm text-muted">
        {copied && copiedLabel}
      </span>
    </span>
  );
}
