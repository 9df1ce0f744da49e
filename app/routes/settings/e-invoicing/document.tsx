import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { holds } from "#app/lib/permissions.ts";
import { qrCode } from "#app/lib/qr-code.server.ts";
import { historyHref } from "#app/modules/audit/history-link.ts";
import { AnswersCard } from "#app/modules/e-invoicing/overview/answers-card.tsx";
import { codeFields } from "#app/modules/e-invoicing/overview/code-fields.ts";
import { ChainFacts, DocumentFacts } from "#app/modules/e-invoicing/overview/document-facts.tsx";
import { DocumentState } from "#app/modules/e-invoicing/overview/document-state.tsx";
import { CodeCard, XmlCard } from "#app/modules/e-invoicing/overview/document-texts.tsx";
import { getInvoice } from "#app/modules/e-invoicing/overview/get-invoice.server.ts";
import { readableXml } from "#app/modules/e-invoicing/overview/readable-xml.ts";
import { reissueInvoice } from "#app/modules/sales/e-invoices/reissue-invoice.server.ts";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { HistoryLink } from "#app/ui/text/history-link.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale, session } = await guard(args, getInvoice.permission);
  const { xml, clearedXml, code, ...document } = await load(args, getInvoice, { id: args.params.id });
  const held = session?.permissions ?? new Set<string>();
  return {
    title: wordsOf(locale, "invoices")("documentTitle", { number: document.number }),
    now: new Date().toISOString(),
    document: { ...document, xml: "", clearedXml: null, code: "" },
    xml: readableXml(xml),
    clearedXml: clearedXml && readableXml(clearedXml),
    qr: qrCode(code),
    fields: codeFields(code),
    opensSales: document.returnId === null ? holds(held, "sales:update") : holds(held, "sales:read"),
    ...(await mayRun(args, { mayReissue: reissueInvoice })),
    requestKey: randomUUID(),
    history: historyHref(held, "invoices", document.id),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(
    args,
    reissueInvoice,
    ({ id, counter }) =>
      redirectWithToast(paths.settings.invoice(id), {
        title: { key: "invoices.reissued" },
        description: { key: "invoices.reissuedText", params: { counter: String(counter) } },
      }),
    { input: { id: args.params.id }, failure: "invoices.reissueFailed" },
  );
}

/** One e-invoice: what it is, how it stands and what happens next, its place in the chain, its texts and the answers. */
export default function EInvoice() {
  const t = useTranslations("invoices");
  const words = useTranslations();
  const { title, now, document, xml, clearedXml, qr, fields, history, ...rights } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: words("settings.title"), href: paths.settings.home() },
          { label: words("invoicing.title"), href: paths.settings.eInvoicing() },
        ]}
        end={<HistoryLink href={history} />}
      />
      <div className={stack({ gap: "large" })}>
        <DocumentState document={document} now={now} {...rights} state={state} />
        <div className={columns({ of: "cards" })}>
          <Card title={t("what")}>
            <DocumentFacts document={document} opensSales={rights.opensSales} />
          </Card>
          <Card title={t("chain")}>
            <ChainFacts document={document} />
          </Card>
        </div>
        <AnswersCard answers={document.answers} />
        <CodeCard qr={qr} fields={fields} />
        <XmlCard id={document.id} xml={xml} clearedXml={clearedXml} />
      </div>
    </>
  );
}
