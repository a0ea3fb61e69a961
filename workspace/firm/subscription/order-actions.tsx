import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { orders } from "@/lib/api/resources/orders";
import { providers } from "@/lib/api/resources/providers";
import type { Order } from "@/lib/entities/order";
import { cardPayment, subscriptionKey } from "@/workspace/firm/subscription/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { saveFile } from "@/workspace/shell/save-file";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** The invoice, the payment by card where there is one, and taking back what waits. */
export function OrderActions({ order: { id, request, invoice }, name }: { order: Order; name: string }) {
  const t = useTranslations("firm_subscription");
  const locale = useLocale();
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const { busy, failure, act } = useAction();
  const takesCards = useQuery(cardPayment(session.client, actor)).data?.isConfigured === true;
  const api = orders(session.client.http);
  const download = (number: string) =>
    act(async () => {
      const bytes = await api.invoice(id, { locale }, { ...actor.as });
      saveFile(`${number}.pdf`, "application/pdf", Uint8Array.from(bytes));
    });
  const withdraw = () =>
    act(async () => {
      await api.withdraw(id, { ...actor.as });
      await queries.invalidateQueries({ queryKey: subscriptionKey(actor) });
    });
  const pay = () =>
    act(async () => {
      const call = { method: "checkout.sessions.create", args: [{ orderId: id }] };
      const { url } = await providers(session.client.http).stripeRequest(call, { ...actor.as });
      if (typeof url === "string") window.location.assign(url);
    });
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1 sm:justify-end">
      {invoice && (
        <Button
          variant="quiet"
          aria-label={`${t("orders.invoice", { number: invoice.number })} (PDF)`}
          aria-disabled={busy || undefined}
          onClick={() => busy || download(invoice.number)}
        >
          {t("orders.invoice", { number: invoice.number })}
        </Button>
      )}
      {request?.state === "waiting" && takesCards && (
        <Button
          variant="quiet"
          aria-label={`${t("card.pay")} (${name})`}
          aria-disabled={busy || undefined}
          onClick={() => busy || pay()}
        >
          {t("card.pay")}
        </Button>
      )}
      {request?.state === "waiting" && (
        <ConfirmButton
          label={t("orders.withdraw")}
          about={name}
          question={t("orders.withdraw_question")}
          busy={busy}
          onConfirm={withdraw}
        />
      )}
      <FormError text={failure} />
    </div>
  );
}
