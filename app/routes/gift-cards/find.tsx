import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { giftCardPaths } from "#app/gift-card-paths.ts";
import { checkForm } from "#app/http/checked-form.server.ts";
import { readPageForm } from "#app/http/form/submit.server.ts";
import { guard } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { CardFacts } from "#app/modules/gift-cards/card-words.tsx";
import type { GiftCardView } from "#app/modules/gift-cards/gift-card.schema.server.ts";
import { findGiftCard } from "#app/modules/gift-cards/read-gift-cards.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { Num } from "#app/ui/text/num.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale, session } = await guard(args, findGiftCard.permission);
  return {
    title: wordsOf(locale, "giftCards")("find"),
    constraints: constraintsOf(findGiftCard),
    mine: idsOf(session?.stores ?? []),
  };
}

/** The code is sent in the form, never in the address. */
export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  const answer = await checkForm(args, findGiftCard, form, {});
  if (!("data" in answer)) return answer;
  return data(answer.data, answer.init ?? undefined);
}

/** What is left of a card that somebody scans or types. */
export default function FindGiftCard() {
  const t = useTranslations("giftCards");
  const { title, mine } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const card = state?.shown?.checked as GiftCardView | undefined;
  return (
    <>
      <PageHeader title={title} breadcrumb={[{ label: t("title"), href: giftCardPaths.list() }]} />
      <div className={stack({ narrow: true })}>
        <Form state={state}>
          <div className={stack()}>
            <ErrorSummary />
            <Card>
              <div className={row({ align: "field" })}>
                <TextField
                  name="code"
                  label={t("code")}
                  help={t("codeHelp")}
                  dir="ltr"
                  inputMode="numeric"
                  autoComplete="off"
                  autoFocus
                />
                <Button variant="primary">{t("look")}</Button>
              </div>
            </Card>
          </div>
        </Form>
        {card ? (
          <Card title={<Num>{card.shownCode}</Num>}>
            <div className={stack()} role="status">
              <CardFacts card={card} opensCustomer={false} />
              {mine.includes(card.storeId) ? (
                <div>
                  <LinkButton href={giftCardPaths.detail(card.id)}>{t("openLedger")}</LinkButton>
                </div>
              ) : null}
            </div>
          </Card>
        ) : null}
      </div>
    </>
  );
}
