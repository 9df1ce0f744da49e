import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { readPageForm } from "#app/http/form/submit.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { pairAction } from "#app/modules/registers/displays/pair-action.server.ts";
import { displayData } from "#app/modules/sales/display/display-data.server.ts";
import { DisplayScreen } from "#app/modules/sales/display/display-screen.tsx";
import { ErrorPageAlone } from "#app/routes/error-page.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { page, stack } from "#app/ui/layout/layout.css.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  return displayData(args);
}

export async function action(args: ActionFunctionArgs) {
  return pairAction(args, await readPageForm(args));
}

/** What customers see of a register. */
export default function CustomerDisplay() {
  const { screen, title } = useLoaderData<typeof loader>();
  if (!screen) return <PairForm title={title} />;
  return (
    <>
      {/* With scripts the screen follows the cart by itself. */}
      <noscript>
        <meta httpEquiv="refresh" content="4" />
      </noscript>
      <DisplayScreen {...screen} />
    </>
  );
}

function PairForm({ title }: { title: string }) {
  const t = useTranslations("registers.display");
  return (
    <main className={page}>
      <Card>
        <Form state={useActionData<typeof action>()}>
          <div className={stack({ gap: "large" })}>
            <h1>{title}</h1>
            <p>{t("pairText")}</p>
            <ErrorSummary />
            <TextField
              name="code"
              label={t("code")}
              dir="ltr"
              figures
              inputMode="numeric"
              autoComplete="off"
              autoFocus
            />
            <Button variant="primary">{t("connect")}</Button>
          </div>
        </Form>
      </Card>
    </main>
  );
}

export const ErrorBoundary = () => <ErrorPageAlone />;
