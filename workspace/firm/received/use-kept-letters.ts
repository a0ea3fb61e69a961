import { useState } from "react";

const KEY = "hc-board-letters";

/** Whether letters act on the board: a choice of this browser, which may refuse to keep it. */
export function useKeptLetters(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(isOn);
  return [
    on,
    (next) => {
      setOn(next);
      try {
        localStorage.setItem(KEY, next ? "on" : "off");
      } catch {
        // Then it lasts as long as the screen.
      }
    },
  ];
}

function isOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}
