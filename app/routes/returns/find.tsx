import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { latinDigits } from "#app/lib/fields/digits.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { findSold } from "#app/modules/sales/returns/find-sold.server.ts";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, findSold.permission);
  const words = wordsOf(locale, "returns");
  const q = latinDigits(new URL(args.request.url).searchParams.get("q") ?? "")
    .trim()
    .slice(0, 1_500);
  const { id } = q ? await load(args, findSold, { code: q }) : { id: null };
  if (id !== null) throw redirect(paths.sales.return(id));
  const state = q ? { error: { q: [words("find.none")] } } : undefined;
  return { title: words("find.title"), q, state };
}

/** Finds the sale of a receipt that a customer brings back. */
export default function FindSold() {
  const t = useTranslations("returns.find");
  const { title, q, state } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={title} end={<LinkButton href={paths.sales.list()}>{t("list")}</LinkButton>} />
      <Card>
        <Form method="get" state={state}>
          <div className={stack({ narrow: true })}>
            <ErrorSummary />
            <TextField
              name="q"
              label={t("label")}
              help={t("help")}
              defaultValue={q}
              dir="ltr"
              maxLength={1_500}
              autoComplete="off"
              autoFocus={!state}
            />
            <div className={row({ justify: "end" })}>
              <Button variant="primary">{t("submit")}</Button>
            </div>
          </div>
        </Form>
      </Card>
    </>
  );
}
