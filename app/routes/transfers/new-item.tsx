import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { cleaned } from "#app/lib/list-query.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { findItemsToReceive } from "#app/modules/receiving-vouchers/lines/find-items.server.ts";
import { ItemSearch } from "#app/modules/receiving-vouchers/lines/item-search.tsx";
import { getTransferScreen, prepareTransfer } from "#app/modules/transfers/screen/transfer-screen.server.ts";
import { updateTransfer } from "#app/modules/transfers/update-transfer.server.ts";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, RequestKey } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** `add` is what the button of a found item sends. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args);
  const { transfer, steps } = await load(args, getTransferScreen, { id: args.params.id });
  if (!steps.includes("lines") && args.request.method === "GET") throw redirect(paths.transfers.detail(transfer.id));
  const params = new URL(args.request.url).searchParams;
  const q = cleaned(params.get("q"));
  const variantId = params.get("add");
  return {
    constraints: constraintsOf(updateTransfer),
    title: wordsOf(locale, "transfers")("edit.find"),
    id: transfer.id,
    may: await mayRun(args, { save: updateTransfer }),
    number: transfer.transferNumber,
    q,
    results: q === "" || variantId ? null : await load(args, findItemsToReceive, { q }),
    item: variantId ? (await load(args, prepareTransfer, { variantId })).item : null,
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { id = "" } = args.params;
  return submit(args, updateTransfer, () => redirect(paths.transfers.edit(id)), {
    input: { id },
    failure: "transfers.edit.failed",
  });
}

/** Finds an item by its name, for a line of a transfer. */
export default function NewTransferItem() {
  const t = useTranslations("transfers");
  const { title, id, number, q, results, item, requestKey, may } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("title"), href: paths.transfers.list() },
          { label: <bdi>{number}</bdi>, href: may.save ? paths.transfers.edit(id) : paths.transfers.detail(id) },
        ]}
      />
      {item ? (
        <Card>
          <Form state={state}>
            <div className={stack({ narrow: true })}>
              <ErrorSummary />
              <RequestKey value={requestKey} />
              <input type="hidden" name="add.variantId" value={item.variantId} />
              <TextField
                name="add.quantity"
                label={t("start.quantityOf", { item: `${item.name} (${item.sku})` })}
                figures
                inputMode="numeric"
                maxLength={6}
                defaultValue={1}
              />
              <div className={row({ justify: "end" })}>
                <LinkButton href={paths.transfers.edit(id)}>{t("keep")}</LinkButton>
                <Button variant="primary">{t("edit.add")}</Button>
              </div>
            </div>
          </Form>
        </Card>
      ) : (
        <ItemSearch action={paths.transfers.newItem(id)} q={q} results={results} />
      )}
    </>
  );
}
