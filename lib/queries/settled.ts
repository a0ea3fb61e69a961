import type { ObjectSaver } from "@/lib/queries/object-saver";

/** Resolves once the saver is no longer saving: true when everything is saved. */
export const settled = (saver: Pick<ObjectSaver, "getState" | "subscribe">): Promise<boolean> =>
  new Promise((resolve) => {
    const look = () => {
      const { status } = saver.getState();
      if (status === "saving") return;
      end();
      resolve(status === "saved");
    };
    const end = saver.subscribe(look);
    look();
  });
