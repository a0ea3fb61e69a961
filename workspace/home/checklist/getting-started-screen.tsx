"use client";

import { Checklist } from "@/workspace/home/checklist/checklist";
import { Guarded } from "@/workspace/shell/area/guarded";

export const GettingStartedScreen = () => (
  <Guarded screen="gettingStarted">
    <div className="max-w-3xl">
      <Checklist />
    </div>
  </Guarded>
);
