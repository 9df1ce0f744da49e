import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { readPageForm } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { inHandForm } from "#app/modules/sales/cart/in-hand/in-hand-action.server.ts";
import { InHandForm } from "#app/modules/sales/cart/in-hand/in-hand-form.tsx";
import { prepareInHand } from "#app/modules/sales/cart/in-hand/missing-pieces.server.ts";
import { takeInHand } from "#app/modules/sales/cart/in-hand/take-in-hand.server.ts";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

function named({ request }: { request: Request }) {
  const params = new URL(request.url).searchParams;
  return { draftId: params.get("draft"), variantId: params.get("variantId") };
}

/** An item of a cart that the shop holds in its hand, although its books count none. The cart was saved by the button that led here. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, takeInHand.permission);
  const { draftId, variantId } = named(args);
  const prepared = await load(args, prepareInHand, { draftId, variantId });
  return {
    ...prepared,
    constraints: constraintsOf(takeInHand),
    title: wordsOf(locale, "inHand")("title"),
    back: paths.sales.new({ draft: draftId }),
    here: paths.sales.inHand({ draft: draftId, variantId: variantId ?? "" }),
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  return inHandForm(args, await readPageForm(args), named(args));
}

export default function InHand() {
  const t = useTranslations("inHand");
  const { title, back, constraints, ...form } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={title} breadcrumb={[{ label: t("newSale"), href: back }]} />
      <Card>
        <InHandForm {...form} back={back} state={useActionData<typeof action>()} />
      </Card>
    </>
  );
}
