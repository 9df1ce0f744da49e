import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { giftCardPaths } from "#app/gift-card-paths.ts";
import { formReply, readPageForm, submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { foundCustomers, namedCustomer } from "#app/modules/customers/parts/customer-picker-data.server.ts";
import { listCustomers } from "#app/modules/customers/read-customers.server.ts";
import { SellForm } from "#app/modules/gift-cards/sell-form.tsx";
import { getSellForm, sellGiftCard } from "#app/modules/gift-cards/sell-gift-card.server.ts";
import { type FormState, typedValue } from "#app/ui/form/form-state.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { pickerNames } from "#app/ui/picker/picker-names.ts";
import type { PickerOption } from "#app/ui/picker/picker-props.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

const PICKER = pickerNames("customerId");

export const handle = { page: "workplace", words: ["giftCards", "sales"] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { session, locale } = await guard(args, sellGiftCard.permission);
  const { picks } = await mayRun(args, { picks: listCustomers });
  const customerId = new URL(args.request.url).searchParams.get("customerId");
  return {
    constraints: constraintsOf(sellGiftCard),
    title: wordsOf(locale, "giftCards")("new"),
    hasStore: session?.store != null,
    ...(await load(args, getSellForm, {})),
    picks,
    customer: picks ? await namedCustomer(args, customerId) : null,
    requestKey: randomUUID(),
  };
}

/** The answer to a sent form: its typed values, and the found customers or the chosen one. */
type Answer = { state: FormState; customers: PickerOption[]; customer: PickerOption | null };

/** Finds a customer without scripts, or sells the card. */
export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  const intent = form.get("intent");
  if (intent === PICKER.find || intent === PICKER.change) {
    if (intent === PICKER.change) form.delete("customerId");
    const customers = await foundCustomers(args, form);
    return data({ state: formReply(form), customers, customer: null } satisfies Answer);
  }
  const refused = await submit(
    args,
    sellGiftCard,
    ({ id }) =>
      redirectWithToast(giftCardPaths.detail(id), {
        title: { key: "giftCards.sold" },
        description: { key: "giftCards.soldText" },
      }),
    { form, failure: "giftCards.failed" },
  );
  if (!("data" in refused)) return refused;
  const customer = await namedCustomer(args, form.get("customerId"));
  return data({ state: refused.data, customers: [], customer } satisfies Answer, refused.init ?? undefined);
}

/** Sells a gift card in the user's current store. */
export default function SellGiftCard() {
  const t = useTranslations("giftCards");
  const { title, hasStore, methods, range, picks, customer, requestKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const query = typedValue(answer?.state, PICKER.query);
  const chosen = answer ? answer.customer : customer;
  return (
    <>
      <PageHeader title={title} breadcrumb={[{ label: t("title"), href: giftCardPaths.list() }]} />
      {hasStore ? (
        <SellForm
          methods={methods}
          range={range}
          customers={picks ? { chosen, query, results: answer?.customers ?? [] } : null}
          requestKey={requestKey}
          state={answer?.state}
        />
      ) : (
        <EmptyState title={t("noStore")} text={t("noStoreText")} />
      )}
    </>
  );
}
