import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { providers } from "@/lib/api/resources/providers";
import { subscriptionKey } from "@/workspace/firm/subscription/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";

/** The query by which the provider leads back: the id of its session. */
const SESSION = "paiement";

/** After a payment by card: the platform asks the provider whether it was paid, then the screen is read again. */
export function CardReturn() {
  const id = useSearchParams().get(SESSION);
  return id?.startsWith("cs_") ? <CardState id={id} /> : null;
}

function CardState({ id }: { id: string }) {
  const t = useTranslations("firm_subscription");
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const { data, error } = useQuery({
    queryKey: [actor.organizationId ?? actor.userId, "card", id],
    queryFn: ({ signal }) =>
      providers(session.client.http).stripeRequest(
        { method: "checkout.sessions.retrieve", args: [id] },
        { ...actor.as, signal },
      ),
  });
  const isPaid = data?.paymentStatus === "paid";
  useEffect(() => {
    if (isPaid) void queries.invalidateQueries({ queryKey: subscriptionKey(actor) });
  }, [isPaid, queries, actor]);
  return (
    <p role="status" className="border-l-4 border-green pl-4">
      {error ? t("card.unknown") : data ? t(isPaid ? "card.paid" : "card.unpaid") : t("card.checking")}
    </p>
  );
}
