import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { myPaths } from "#app/customer-paths.ts";
import { readPageForm } from "#app/http/form/submit.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { answerVisitAction } from "#app/modules/my/my-action.server.ts";
import { myVisitData } from "#app/modules/my/my-data.server.ts";
import { MyFrame, myMeta } from "#app/modules/my/my-frame.tsx";
import { VisitFacts } from "#app/modules/my/my-visits.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form } from "#app/ui/form/form.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { Notice } from "#app/ui/text/notice.tsx";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta = myMeta;

export async function loader(args: LoaderFunctionArgs) {
  return myVisitData(args);
}

export async function action(args: ActionFunctionArgs) {
  return answerVisitAction(args, await readPageForm(args));
}

/** One visit: when and where it is, and the customer's answer. */
export default function MyVisit() {
  const t = useTranslations("my");
  const { title, token, visit } = useLoaderData<typeof loader>();
  const { status, mayConfirm, mayCancel } = visit;
  return (
    <MyFrame title={title} here={myPaths.visit(token, visit.id)} home={myPaths.home(token)}>
      {status === "confirmed" && mayCancel ? <Notice tone="info">{t("thanks")}</Notice> : null}
      {status === "cancelled" ? <Notice tone="warn">{t("isCancelled")}</Notice> : null}
      <VisitFacts visit={visit} />
      <Form state={useActionData<typeof action>()}>
        <div className={stack()}>
          <ErrorSummary />
          <div className={row()}>
            {mayConfirm ? (
              <Button name="answer" value="confirmed" variant="primary" size="touch">
                {t("confirm")}
              </Button>
            ) : null}
            {mayCancel ? (
              <Button name="answer" value="cancelled" size="touch">
                {t("cancel")}
              </Button>
            ) : null}
          </div>
        </div>
      </Form>
      {mayCancel ? null : (
        <LinkButton href={myPaths.ask(token)} variant="primary">
          {t("askAnother")}
        </LinkButton>
      )}
    </MyFrame>
  );
}

export { ErrorBoundary } from "./home.tsx";
