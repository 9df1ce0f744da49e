import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { Notice } from "#app/ui/text/notice.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { Messages } from "./answers-card.tsx";
import type { InvoiceDetail } from "./invoice.schema.server.ts";
import { InvoiceBadge, useAge } from "./invoice-words.tsx";
import { latenessOf } from "./lateness.ts";

type StateProps = {
  document: InvoiceDetail;
  now: string;
  /** Whether the user may send a new document, and whether this server can sign one. */
  mayReissue: boolean;
  requestKey: string;
  state: FormState | undefined;
};

/** How the document stands, in plain words, and what happens next. */
export function DocumentState({ document, now, mayReissue, requestKey, state }: StateProps) {
  const t = useTranslations("invoices");
  const { status, before, after } = document;
  return (
    <Card title={t("state")} end={<InvoiceBadge status={status} />}>
      <div className={stack()}>
        {status === "refused" ? (
          <Refused document={document} />
        ) : status === "pending" ? (
          <Waiting document={document} now={now} />
        ) : (
          <p>{t(`next.${status}`)}</p>
        )}
        {before ? (
          <p>
            {t("followsRefused")} <DocumentLink {...before} />
          </p>
        ) : null}
        {after ? (
          <p>
            {t("followedBy")} <DocumentLink {...after} /> <InvoiceBadge status={after.status} />
          </p>
        ) : null}
        {document.isReissuable && mayReissue ? <ReissueForm {...{ document, requestKey, state }} /> : null}
      </div>
    </Card>
  );
}

const DocumentLink = ({ id, counter }: { id: number; counter: number }) => {
  const t = useTranslations("invoices");
  return <a href={paths.settings.invoice(id)}>{t("documentWithCounter", { counter: String(counter) })}</a>;
};

function Waiting({ document, now }: Pick<StateProps, "document" | "now">) {
  const t = useTranslations("invoices");
  const locale = useLocale();
  const age = useAge(now);
  const { attempts, nextAttemptAt, profile, issuedAt } = document;
  const isDue = nextAttemptAt === null || nextAttemptAt <= now;
  const next = isDue ? t("next.due") : t("next.at", { at: formatDateTime(nextAttemptAt, locale) });
  return (
    <>
      {latenessOf(issuedAt, now) === "late" ? (
        <Notice tone="bad" title={t("lateDocument", { age: age(issuedAt) })}>
          <p>{t("lateDocumentText")}</p>
        </Notice>
      ) : null}
      <p>
        {attempts === 0 ? t("next.first") : t("next.tried", { count: attempts })} {next}
      </p>
      {profile === "standard" ? <p>{t("next.standard")}</p> : null}
    </>
  );
}

function Refused({ document }: Pick<StateProps, "document">) {
  const t = useTranslations("invoices");
  const errors = document.answers.find(({ status }) => status === 400)?.messages.filter(({ kind }) => kind === "error");
  return (
    <>
      <Notice tone="bad" title={t("refusedTitle")}>
        <p>{document.after ? t("refusedFollowed") : t("refusedText")}</p>
      </Notice>
      {errors && errors.length > 0 ? <Messages messages={errors} /> : <p>{t("refusedWithoutWords")}</p>}
    </>
  );
}

type ReissueFormProps = Pick<StateProps, "document" | "requestKey" | "state">;

function ReissueForm({ document, requestKey, state }: ReissueFormProps) {
  const t = useTranslations("invoices");
  const { storeId, number, buyer, customerId } = document;
  return (
    <Form state={state}>
      <div className={stack()}>
        <ErrorSummary />
        <RequestKey value={requestKey} />
        <p>
          {t("reissueText")} <Num>{number}</Num>
        </p>
        <div className={row()}>
          <LinkButton href={paths.settings.store(storeId)}>{t("correctStore")}</LinkButton>
          {buyer && customerId !== null ? (
            <LinkButton href={paths.customers.edit(customerId)}>{t("correctCustomer")}</LinkButton>
          ) : null}
          <Button variant="primary">{t("reissue")}</Button>
        </div>
      </div>
    </Form>
  );
}
