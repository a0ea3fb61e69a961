"use client";

import { type DragEvent, type ReactNode, type Ref, useEffect, useState } from "react";

type Props = {
  id: string;
  /** The control itself: the keyboard, the screen reader and the click reach it; what is dropped comes beside it. */
  inputRef: Ref<HTMLInputElement>;
  accept: readonly string[];
  multiple: boolean;
  labelledBy: string;
  describedBy: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

const holdsFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes("Files") ?? false;

/** Where files are chosen or dropped. */
export function DropZone({ id, inputRef, accept, multiple, labelledBy, describedBy, onFiles, children }: Props) {
  const [over, setOver] = useState(false);
  useEffect(keepPageFromOpeningFiles, []);

  const drop = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    // Passing over what is inside is not leaving.
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };

  return (
    <label
      onDragEnter={(event) => setOver(holdsFiles(event))}
      onDragLeave={leave}
      onDrop={drop}
      className={`relative flex min-h-28 flex-col items-center justify-center gap-1 rounded-md border border-dashed px-4 py-5 text-center transition-colors has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-green ${
        over ? "border-green bg-tint" : "border-field bg-surface hover:border-green"
      }`}
    >
      <input
        ref={inputRef}
        id={id}
        type="file"
        accept={accept.join()}
        multiple={multiple}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file may be chosen again, once corrected.
          currentTarget.value = "";
          onFiles(files);
        }}
      />
      {children}
    </label>
  );
}

/** A file dropped beside would be opened in place of the page, with what was typed there. */
function keepPageFromOpeningFiles() {
  const refuse = (event: globalThis.DragEvent) => {
    if (holdsFiles(event)) event.preventDefault();
  };
  window.addEventListener("dragover", refuse);
  window.addEventListener("drop", refuse);
  return () => {
    window.removeEventListener("dragover", refuse);
    window.removeEventListener("drop", refuse);
  };
}
