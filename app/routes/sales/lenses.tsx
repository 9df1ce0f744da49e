import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { addLenses } from "#app/modules/sales/lenses/add-lenses.server.ts";
import { LensTable } from "#app/modules/sales/lenses/lens-table.tsx";
import { MadeToOrderCard } from "#app/modules/sales/lenses/made-to-order.tsx";
import { offerLenses } from "#app/modules/sales/lenses/offer-lenses.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, FormProvider } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import { Num } from "#app/ui/text/num.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

const draftOf = ({ request }: { request: Request }) => new URL(request.url).searchParams.get("draft");

/** The lenses that fit the prescription of a cart. The cart was saved by the button that led here. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, offerLenses.permission);
  const draftId = draftOf(args);
  const offer = await load(args, offerLenses, { draftId });
  return { title: wordsOf(locale, "lensOffer")("title"), draftId, ...offer };
}

export async function action(args: ActionFunctionArgs) {
  return submit(
    args,
    addLenses,
    ({ id }) => redirectWithToast(paths.sales.new({ draft: id }), { title: { key: "lensOffer.added" } }),
    { once: false, input: { draftId: draftOf(args) } },
  );
}

export default function SaleLenses() {
  const t = useTranslations("lensOffer");
  const { title, draftId, prescription, offers, madeToOrder } = useLoaderData<typeof loader>();
  const back = paths.sales.new({ draft: draftId });
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: t("backToSale"), href: back }]}
        note={
          prescription ? (
            <>
              <bdi>{prescription.customerName}</bdi> <Num>{prescription.number}</Num>{" "}
              {prescription.validity === "valid" ? null : (
                <Badge tone={prescription.validity === "expired" ? "bad" : "warn"}>{t(prescription.validity)}</Badge>
              )}
            </>
          ) : undefined
        }
        end={
          prescription ? (
            <LinkButton href={paths.prescriptions.detail(prescription.id)}>{t("openPrescription")}</LinkButton>
          ) : undefined
        }
      />
      <FormProvider state={useActionData<typeof action>()}>
        <div className={stack()}>
          <ErrorSummary />
          <Card flush>
            {prescription ? (
              <LensTable offers={offers} />
            ) : (
              <EmptyState
                title={t("noPrescription")}
                text={t("noPrescriptionText")}
                action={<LinkButton href={back}>{t("backToSale")}</LinkButton>}
              />
            )}
          </Card>
          {prescription ? <MadeToOrderCard lenses={madeToOrder} /> : null}
        </div>
      </FormProvider>
    </>
  );
}
