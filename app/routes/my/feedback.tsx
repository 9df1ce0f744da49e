import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useLocale, useTranslations } from "use-intl";
import { myPaths } from "#app/customer-paths.ts";
import { readPageForm } from "#app/http/form/submit.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { formatDate } from "#app/lib/dates.ts";
import { RATING_WORDS } from "#app/modules/feedback/feedback-words.ts";
import { answerFeedbackAction } from "#app/modules/my/my-action.server.ts";
import { myFeedbackData } from "#app/modules/my/my-data.server.ts";
import { MyFrame, myMeta } from "#app/modules/my/my-frame.tsx";
import { StoreName } from "#app/modules/my/my-visits.tsx";
import { RadioGroup } from "#app/ui/choice/choice-group.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form } from "#app/ui/form/form.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { Moment } from "#app/ui/text/moment.tsx";
import { Notice } from "#app/ui/text/notice.tsx";
import { Num } from "#app/ui/text/num.tsx";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta = myMeta;

export async function loader(args: LoaderFunctionArgs) {
  return myFeedbackData(args);
}

export async function action(args: ActionFunctionArgs) {
  return answerFeedbackAction(args, await readPageForm(args));
}

/** How the customer liked one purchase: the question, or the answer that they gave. */
export default function MyFeedback() {
  const t = useTranslations("my");
  const locale = useLocale();
  const state = useActionData<typeof action>();
  const { title, token, isChanged, feedback } = useLoaderData<typeof loader>();
  const { saleId, number, soldAt, storeName, storeNameAr, rating, comment, step } = feedback;
  const asks = step === "answer" || (step === "change" && (isChanged || state !== undefined));
  return (
    <MyFrame title={title} here={myPaths.feedback(token, saleId)} home={myPaths.home(token)}>
      {rating !== null && !asks ? (
        <Notice tone="info">
          <span role="status">{t("feedbackThanks")}</span>
        </Notice>
      ) : null}
      {step === "over" ? <Notice tone="warn">{t("errors.feedbackOver")}</Notice> : null}
      <Card>
        <p>
          {t("feedbackOf")} <StoreName name={storeName} nameAr={storeNameAr} /> ·{" "}
          <Moment>{formatDate(soldAt, locale)}</Moment> · <Num>{number}</Num>
        </p>
        {rating !== null && !asks ? (
          <>
            <p>
              <strong>{t(`ratings.${rating}`)}</strong>
            </p>
            {comment ? (
              <p>
                <bdi>{comment}</bdi>
              </p>
            ) : null}
          </>
        ) : null}
      </Card>
      {asks ? (
        <Form state={state}>
          <div className={stack()}>
            <ErrorSummary />
            <RadioGroup
              name="rating"
              label={t("feedbackQuestion")}
              options={RATING_WORDS.map((value) => ({ value, label: t(`ratings.${value}`) }))}
              defaultValue={rating ?? undefined}
              stacked
            />
            <TextArea
              name="comment"
              label={t("feedbackComment")}
              help={t("feedbackHelp")}
              defaultValue={comment ?? ""}
              optional
              rows={4}
              dir="auto"
            />
            <div className={row()}>
              <Button variant="primary" size="touch">
                {t("send")}
              </Button>
            </div>
          </div>
        </Form>
      ) : null}
      {step === "change" && !asks ? (
        <LinkButton href={myPaths.feedback(token, saleId, { change: "1" })}>{t("feedbackChange")}</LinkButton>
      ) : null}
    </MyFrame>
  );
}

export { ErrorBoundary } from "./home.tsx";
