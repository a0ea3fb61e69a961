import { useEffect, useState } from "react";
import { adoptDraft } from "@/workspace/candidate/apply/draft";

/** Whether what the person wrote before they logged in is theirs already: their form is filled with it. */
export function useAdoptedDraft(userId: string | null, offerId: string): boolean {
  const [adopted, setAdopted] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    if (userId !== null) void adoptDraft(userId, offerId).then(() => isHere && setAdopted(userId));
    return () => {
      isHere = false;
    };
  }, [userId, offerId]);
  return userId === null || adopted === userId;
}
