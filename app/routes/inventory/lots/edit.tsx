import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { LotForm } from "#app/modules/inventory/lots/lot-form.tsx";
import { getLot } from "#app/modules/inventory/lots/read-lots.server.ts";
import { updateLot } from "#app/modules/inventory/lots/update-lot.server.ts";
import { isPast } from "#app/modules/ledger/first-pieces.ts";
import { listSuppliers } from "#app/modules/ledger/lot-rules.server.ts";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, updateLot.permission);
  const lot = await load(args, getLot, { id: args.params.id });
  const suppliers = await load(args, listSuppliers, { chosenId: lot.supplierId });
  return {
    constraints: constraintsOf(updateLot),
    title: `${wordsOf(locale, "lots")("editTitle")}: ${lot.lotCode}`,
    lot,
    suppliers,
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(
    args,
    updateLot,
    ({ lotCode, expiryDate }) =>
      redirectWithToast(paths.inventory.lots(), {
        title: { key: "lots.saved" },
        description: {
          key: isPast(expiryDate, riyadhDay()) ? "lots.savedExpired" : "lots.savedText",
          params: { code: lotCode },
        },
      }),
    { input: { id: args.params.id }, failure: "lots.failed" },
  );
}

export default function EditLot() {
  const t = useTranslations("lots");
  const { lot, suppliers } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={t("editTitle")}
        breadcrumb={[{ label: t("title"), href: paths.inventory.lots() }]}
        note={<bdi dir="ltr">{lot.lotCode}</bdi>}
      />
      <Card title={<bdi>{lot.name}</bdi>}>
        <LotForm
          lot={lot}
          suppliers={suppliers}
          makesCode={false}
          cancelHref={paths.inventory.movements(lot.productVariantId)}
          state={state}
        >
          <p>{t("holds", { pieces: lot.currentQuantity, initial: lot.initialQuantity })}</p>
        </LotForm>
      </Card>
    </>
  );
}
