import { useLocale, useTranslations } from "use-intl";
import { formatDate, formatDateTime } from "#app/lib/dates.ts";
import { type ListQuery, listHref } from "#app/lib/list-query.ts";
import { feedbackPaths } from "#app/message-paths.ts";
import { paths } from "#app/paths.ts";
import { sprinkles } from "#app/styles/sprinkles.css.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, FormActions, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { PhoneLink } from "#app/ui/list/columns.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { FeedbackView } from "./feedback-view.server.ts";
import { RATING_TONES, STATUS_TONES } from "./feedback-words.ts";
import type { FeedbackFigures } from "./read-feedback.server.ts";

type FiguresProps = { figures: FeedbackFigures; query: ListQuery };

/** The average, and how many answers there are of each rating; each leads to them. */
export function FiguresCard({ figures: { answers, average, ratings }, query }: FiguresProps) {
  const t = useTranslations("feedback");
  if (average === null) return null;
  return (
    <div className={sprinkles({ marginBlockEnd: "s4" })}>
      <Card title={t(query.filters.month ? "figures.month" : "figures.year")}>
        <DescriptionList
          variant="facts"
          items={[
            {
              term: t("figures.average"),
              strong: true,
              value: t("figures.ofFive", { average }),
              note: t("figures.answers", { count: answers }),
            },
            ...[...ratings].reverse().map(({ rating, count }) => ({
              key: String(rating),
              term: t(`ratings.${rating}`),
              value:
                count > 0 ? (
                  <a href={listHref(feedbackPaths.list(), query, { rating: String(rating), status: null, page: 1 })}>
                    <Num>{count}</Num>
                  </a>
                ) : (
                  <Num>{count}</Num>
                ),
            })),
          ]}
        />
      </Card>
    </div>
  );
}

/** What a customer was asked about, what they answered, and what was done. */
export function FeedbackFacts({ feedback }: { feedback: FeedbackView }) {
  const t = useTranslations("feedback");
  const locale = useLocale();
  const { status, rating, comment, note, doneAt, doneByName, answeredAt } = feedback;
  const at = (value: string | null) => (value ? <Moment>{formatDateTime(value, locale)}</Moment> : null);
  return (
    <Card>
      <DescriptionList
        items={[
          { term: t("status"), value: <Badge tone={STATUS_TONES[status]}>{t(`statuses.${status}`)}</Badge> },
          {
            term: t("rating"),
            value: rating ? <Badge tone={RATING_TONES[rating]}>{t(`ratings.${rating}`)}</Badge> : null,
          },
          { term: t("comment"), value: comment ? <bdi>{comment}</bdi> : null },
          { term: t("answeredAt"), value: at(answeredAt) },
          { term: t("askedAt"), value: at(feedback.askedAt) },
          { term: t("customerPhone"), value: <PhoneLink phone={feedback.customerPhone} /> },
          {
            term: t("receiptNumber"),
            value: (
              <a href={paths.receipts.detail(feedback.saleId)}>
                <Num>{feedback.receiptNumber}</Num>
              </a>
            ),
            note: <Moment>{formatDate(feedback.soldAt, locale)}</Moment>,
          },
          {
            term: t("storeName"),
            value: <bdi>{locale === "ar" ? (feedback.storeNameAr ?? feedback.storeName) : feedback.storeName}</bdi>,
          },
          ...(note ? [{ term: t("note"), value: <bdi>{note}</bdi> }] : []),
          ...(doneAt
            ? [{ term: t("doneAt"), value: at(doneAt), note: doneByName ? <bdi>{doneByName}</bdi> : null }]
            : []),
        ]}
      />
    </Card>
  );
}

/** The last answer of a customer, among what matters now about them. */
export function LastFeedback({ feedback }: { feedback: { id: number; rating: number; answeredAt: string } }) {
  const t = useTranslations("feedback");
  const locale = useLocale();
  return (
    <>
      <a href={feedbackPaths.detail(feedback.id)}>{t(`ratings.${feedback.rating}`)}</a>{" "}
      <Moment>{formatDate(feedback.answeredAt, locale)}</Moment>
    </>
  );
}

type SettleFormProps = {
  feedback: Pick<FeedbackView, "version">;
  requestKey: string;
  state: FormState | undefined;
};

/** What was done about a low answer. */
export function SettleForm({ feedback, requestKey, state }: SettleFormProps) {
  const t = useTranslations("feedback");
  return (
    <Form state={state}>
      <div className={stack()}>
        <ErrorSummary />
        <RequestKey value={requestKey} />
        <input type="hidden" name="version" value={feedback.version} />
        <Card title={t("settleTitle")}>
          <div className={stack()}>
            <p>{t("settleText")}</p>
            <TextArea name="note" label={t("note")} dir="auto" />
          </div>
        </Card>
        <FormActions>
          <LinkButton href={feedbackPaths.list({ status: "open" })}>{t("back")}</LinkButton>
          <Button variant="primary">{t("settle")}</Button>
        </FormActions>
      </div>
    </Form>
  );
}
