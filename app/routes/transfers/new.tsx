import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useLocale, useTranslations } from "use-intl";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { createTransfer } from "#app/modules/transfers/create-transfer.server.ts";
import { prepareTransfer } from "#app/modules/transfers/screen/transfer-screen.server.ts";
import { TRANSFER_KINDS } from "#app/modules/transfers/transfer-status.ts";
import { paths } from "#app/paths.ts";
import { RadioGroup } from "#app/ui/choice/choice-group.tsx";
import { Select } from "#app/ui/choice/select.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { ErrorSummary, Form, RequestKey } from "#app/ui/form/form.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** An item and a store in the address: goods that another store has are asked for in one step. */
export async function loader(args: LoaderFunctionArgs) {
  const { session, locale } = await guard(args);
  const params = new URL(args.request.url).searchParams;
  const variantId = params.get("variantId");
  const prepared = await load(args, prepareTransfer, {
    variantId: /^\d{1,9}$/.test(variantId ?? "") ? variantId : null,
  });
  return {
    constraints: constraintsOf(createTransfer),
    title: wordsOf(locale, "transfers")("new"),
    hasStore: session?.store !== null && session?.store !== undefined,
    ...prepared,
    chosen: params.get("from") ?? "",
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  const asks = form.get("intent") === "ask";
  const asked = { title: { key: "transfers.start.asked" }, description: { key: "transfers.start.askedText" } };
  return submit(
    args,
    createTransfer,
    ({ id }) => (asks ? redirectWithToast(paths.transfers.detail(id), asked) : redirect(paths.transfers.edit(id))),
    { form, input: { status: asks ? "pending" : "draft" }, failure: "transfers.start.failed" },
  );
}

/** Begins a transfer: goods that this store needs, or goods that it sends. */
export default function NewTransfer() {
  const t = useTranslations("transfers");
  const arabic = useLocale() === "ar";
  const { title, hasStore, stores, item, chosen, requestKey } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <>
      <PageHeader title={title} breadcrumb={[{ label: t("title"), href: paths.transfers.list() }]} />
      <Card>
        {hasStore ? (
          <Form state={state}>
            <div className={stack({ narrow: true })}>
              <ErrorSummary />
              <RequestKey value={requestKey} />
              <RadioGroup
                name="kind"
                label={t("fields.kind")}
                defaultValue="request"
                options={TRANSFER_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
              />
              <Select
                name="otherStoreId"
                label={t("start.store")}
                required
                placeholder={t("start.chooseStore")}
                defaultValue={chosen}
                options={stores.map(({ id, name, nameAr }) => ({ value: id, label: (arabic && nameAr) || name }))}
              />
              {item ? (
                <>
                  <input type="hidden" name="items[0].variantId" value={item.variantId} />
                  <TextField
                    name="items[0].quantity"
                    label={t("start.quantityOf", { item: `${item.name} (${item.sku})` })}
                    figures
                    inputMode="numeric"
                    maxLength={6}
                    defaultValue={1}
                  />
                </>
              ) : null}
              <DateField name="etaDate" label={t("fields.etaDate")} optional />
              <TextArea name="notes" label={t("fields.notes")} optional rows={2} />
              <div className={row()}>
                {item ? (
                  <Button name="intent" value="ask" variant="primary">
                    {t("start.ask")}
                  </Button>
                ) : null}
                <Button name="intent" value="draft" variant={item ? undefined : "primary"}>
                  {t("start.create")}
                </Button>
              </div>
            </div>
          </Form>
        ) : (
          <EmptyState title={t("noStore")} text={t("noStoreText")} />
        )}
      </Card>
    </>
  );
}
