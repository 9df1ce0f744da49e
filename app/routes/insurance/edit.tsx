import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { getContext } from "#app/http/context.server.ts";
import { load } from "#app/http/load.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { getInsurance } from "#app/modules/insurance/providers/get-insurance.server.ts";
import { PAYMENT_TERMS, PROVIDER_STATUSES } from "#app/modules/insurance/providers/insurance.schema.server.ts";
import { ProviderForm } from "#app/modules/insurance/providers/provider-form.tsx";
import { updateInsurance } from "#app/modules/insurance/providers/update-insurance.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { toDialog } from "#app/ui/dialog-in-place.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const insurance = await load(args, getInsurance, { id: args.params.id });
  const { locale } = await getContext(args);
  return {
    title: wordsOf(locale, "insurance")("editTitle"),
    insurance,
    statuses: PROVIDER_STATUSES,
    paymentTerms: PAYMENT_TERMS,
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(
    args,
    updateInsurance,
    () => redirectWithToast(paths.insurance.list(), { title: { key: "insurance.updated" } }),
    { failure: "insurance.failedToUpdate", input: { id: args.params.id } },
  );
}

export default function EditInsurance() {
  const t = useTranslations("insurance");
  const { title, insurance, ...options } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: t("title"), href: paths.insurance.list() }]}
        note={<bdi>{insurance.name}</bdi>}
        end={
          <>
            <LinkButton href={paths.insurance.offered(insurance.id)}>{t("policies")}</LinkButton>
            <LinkButton href={paths.insurance.remove(insurance.id)} {...toDialog}>
              {t("delete")}
            </LinkButton>
          </>
        }
      />
      <ProviderForm insurance={insurance} state={state} cancelHref={paths.insurance.list()} {...options} />
    </>
  );
}
