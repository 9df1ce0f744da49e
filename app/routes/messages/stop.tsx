import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { getContext } from "#app/http/context.server.ts";
import { readPageForm } from "#app/http/form/submit.server.ts";
import { pageErrors } from "#app/http/page/load.server.ts";
import { refuseDataParameter } from "#app/http/session/origin.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { messagePaths } from "#app/message-paths.ts";
import { stopMessages, stoppable } from "#app/modules/messages/reports/stop-messages.server.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { page, stack } from "#app/ui/layout/layout.css.ts";
import { ErrorPage } from "../error-page.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** Opening the link stops nothing: programs that look at messages open links, too. It names nobody, as whoever has the message may open it. */
export const loader = (args: LoaderFunctionArgs) =>
  pageErrors(args, async () => {
    refuseDataParameter(args.request);
    const { em, ip, locale } = await getContext(args);
    const { channel } = await stoppable(em, args.params.reference ?? "", ip);
    const isDone = new URL(args.request.url).searchParams.has("done");
    return { title: wordsOf(locale, "messages.stop")("title"), channel, isDone };
  });

export const action = (args: ActionFunctionArgs) =>
  pageErrors(args, async () => {
    await readPageForm(args);
    const { em, ip } = await getContext(args);
    const reference = args.params.reference ?? "";
    await stopMessages(em, await stoppable(em, reference, ip));
    return redirect(`${messagePaths.stop(reference)}?done=1`);
  });

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

/** Outside the signed-in layout: the page brings its own main part. */
export function ErrorBoundary() {
  return (
    <main className={page}>
      <ErrorPage />
    </main>
  );
}
