import type { ObjectSaver } from "@/lib/queries/object-saver";

/** Once nothing is on its way: whether all of it is saved. */
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
