import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { ContractPriceForm } from "#app/modules/insurance/contract-prices/contract-price-form.tsx";
import { getContractPrice } from "#app/modules/insurance/contract-prices/read-contract-prices.server.ts";
import {
  createContractPrice,
  removeContractPrice,
  updateContractPrice,
} from "#app/modules/insurance/contract-prices/write-contract-price.server.ts";
import { listInsurances } from "#app/modules/insurance/providers/read-insurances.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

/** More insurers than a shop works with. */
const MOST_INSURERS = 1_000;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** The address of an existing price has its id; that of a new one may name the insurer. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = args.params;
  const { locale } = await guard(args, id ? updateContractPrice.permission : createContractPrice.permission);
  const price = id ? await load(args, getContractPrice, { id }) : undefined;
  const { rows } = price ? { rows: [] } : await load(args, listInsurances, { limit: MOST_INSURERS });
  return {
    title: wordsOf(locale, "contractPrices")(price ? "editTitle" : "newTitle"),
    price,
    item: price && (price.productName ?? wordsOf(locale, "policies")(`categories.${price.categoryName}`)),
    insurers: rows.map(({ id: value, name }) => ({ value, label: name })),
    insuranceId: new URL(args.request.url).searchParams.get("insuranceId"),
    today: riyadhDay(),
    constraints: constraintsOf(price ? updateContractPrice : createContractPrice),
    may: await mayRun(args, { remove: removeContractPrice }),
    requestKey: price ? undefined : randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { id } = args.params;
  const form = await readPageForm(args);
  const options = { form, failure: "contractPrices.failed" };
  const saved = (key: string) => () =>
    redirectWithToast(claimPaths.contractPrices.list(), { title: { key: `contractPrices.${key}` } });
  if (!id) return submit(args, createContractPrice, saved("created"), options);
  // An emptied field is emptied in the price, too.
  const emptied = ["price", "discountPercent", "validUntil", "notes"].filter((name) => !form.get(name));
  const input = { ...Object.fromEntries(emptied.map((name) => [name, ""])), id };
  return submit(args, updateContractPrice, saved("updated"), { ...options, input });
}

export default function ContractPricePage() {
  const t = useTranslations("contractPrices");
  const words = useTranslations("insurance");
  const { title, item, may, ...form } = useLoaderData<typeof loader>();
  const { price } = form;
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: words("title"), href: paths.insurance.list() },
          { label: t("title"), href: claimPaths.contractPrices.list() },
        ]}
        note={
          price ? t.rich("of", { item: () => <bdi>{item}</bdi>, insurer: () => <bdi>{price.insurer}</bdi> }) : undefined
        }
        end={
          price && may.remove ? (
            <LinkButton href={claimPaths.contractPrices.remove(price.id)} {...toDialog}>
              {t("delete")}
            </LinkButton>
          ) : undefined
        }
      />
      <ContractPriceForm {...form} state={useActionData<typeof action>()} />
    </>
  );
}
