import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { readPageForm } from "#app/http/form/submit.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { stopAction, stopData } from "#app/modules/messages/reports/stop-data.server.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { page, stack } from "#app/ui/layout/layout.css.ts";
import { ErrorPageAlone } from "../error-page.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  return stopData(args);
}

export async function action(args: ActionFunctionArgs) {
  return stopAction(args, await readPageForm(args));
}

/** Where a customer says, without signing in, that they want no more reminders and offers. */
export default function StopMessages() {
  const t = useTranslations("messages");
  const { title, channel, isDone } = useLoaderData<typeof loader>();
  const by = { channel: t(`channels.${channel}`) };
  return (
    <main className={page}>
      <Card>
        <div className={stack({ gap: "large" })}>
          <h1>{title}</h1>
          {isDone ? (
            <p role="status">{t("stop.done", by)}</p>
          ) : (
            <Form state={undefined}>
              <div className={stack({ gap: "large" })}>
                <p>{t("stop.text", by)}</p>
                <Button variant="primary">{t("stop.button")}</Button>
              </div>
            </Form>
          )}
        </div>
      </Card>
    </main>
  );
}

export const ErrorBoundary = () => <ErrorPageAlone />;
