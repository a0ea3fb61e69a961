import { useState } from "react";

const KEY = "hc-board-letters";

/**
 * Returns whether letter keys act on the board, and a setter. The choice is stored in this browser, if the browser
 * allows it.
 */
export function useLetterKeys(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(isOn);
  return [
    on,
    (next) => {
      setOn(next);
      try {
        localStorage.setItem(KEY, next ? "on" : "off");
      } catch {
        // Without storage, the choice lasts as long as the screen.
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
