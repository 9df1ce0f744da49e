import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { listContractPrices } from "#app/modules/insurance/contract-prices/read-contract-prices.server.ts";
import { createInsurance } from "#app/modules/insurance/providers/create-insurance.server.ts";
import { PAYMENT_TERMS, PROVIDER_STATUSES } from "#app/modules/insurance/providers/insurance.schema.server.ts";
import { ProviderForm } from "#app/modules/insurance/providers/provider-form.tsx";
import { getInsurance } from "#app/modules/insurance/providers/read-insurances.server.ts";
import { removeInsurance } from "#app/modules/insurance/providers/remove-insurance.server.ts";
import { updateInsurance } from "#app/modules/insurance/providers/update-insurance.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** The address of an existing provider has its id; that of a new one has none. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = args.params;
  const { locale } = await guard(args);
  const insurance = id ? await load(args, getInsurance, { id }) : undefined;
  return {
    title: wordsOf(locale, "insurance")(insurance ? "editTitle" : "newTitle"),
    insurance,
    constraints: constraintsOf(insurance ? updateInsurance : createInsurance),
    may: await mayRun(args, { remove: removeInsurance, prices: listContractPrices }),
    requestKey: insurance ? undefined : randomUUID(),
    statuses: PROVIDER_STATUSES,
    paymentTerms: PAYMENT_TERMS,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { id } = args.params;
  const saved = (key: string) => () => redirectWithToast(paths.insurance.list(), { title: { key } });
  return id
    ? submit(args, updateInsurance, saved("insurance.updated"), { failure: "insurance.failedToUpdate", input: { id } })
    : submit(args, createInsurance, saved("insurance.created"), { failure: "insurance.failedToCreate" });
}

export default function ProviderPage() {
  const t = useTranslations("insurance");
  const { title, may, ...form } = useLoaderData<typeof loader>();
  const { insurance } = form;
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: t("title"), href: paths.insurance.list() }]}
        note={insurance ? <bdi>{insurance.name}</bdi> : undefined}
        end={
          insurance ? (
            <>
              <LinkButton href={paths.insurance.offered(insurance.id)}>{t("policies")}</LinkButton>
              {may.prices ? (
                <LinkButton href={claimPaths.contractPrices.list({ insuranceId: insurance.id })}>
                  {t("contractPrices")}
                </LinkButton>
              ) : null}
              {may.remove ? (
                <LinkButton href={claimPaths.removeInsurer(insurance.id)} {...toDialog}>
                  {t("delete")}
                </LinkButton>
              ) : null}
            </>
          ) : undefined
        }
      />
      <ProviderForm {...form} cancelHref={paths.insurance.list()} state={useActionData<typeof action>()} />
    </>
  );
}
