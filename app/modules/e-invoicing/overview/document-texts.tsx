import { useTranslations } from "use-intl";
import type { QrCode } from "#app/lib/qr-code.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import type { CodeField } from "./code-fields.ts";
import * as css from "./document-cards.css.ts";
import { Long } from "./document-facts.tsx";

/** The QR code as a picture, and what it says. */
export function CodeCard({ qr, fields }: { qr: QrCode; fields: readonly CodeField[] }) {
  const t = useTranslations("invoices");
  const columns: Column<CodeField>[] = [
    { key: "field", header: t("codeField"), render: ({ name }) => t(`codeFields.${name}`) },
    { key: "value", header: t("codeValue"), render: ({ value }) => <Long>{value}</Long> },
  ];
  return (
    <Card title={t("code")}>
      <div className={css.beside}>
        <svg className={css.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t("code")}>
          <path d={qr.path} fill="#000" />
        </svg>
        <div className={css.wide}>
          <DataTable caption={t("codeCaption")} columns={columns} rows={fields} rowKey={({ name }) => name} />
        </div>
      </div>
    </Card>
  );
}

type TextsProps = { id: number; xml: string; clearedXml: string | null };

/** The document's XML, laid out for people, and as files. */
export function XmlCard({ id, xml, clearedXml }: TextsProps) {
  const t = useTranslations("invoices");
  return (
    <Card
      title={t("xml")}
      end={
        <>
          {clearedXml === null ? null : (
            <LinkButton href={paths.settings.invoiceFile(id, "cleared")}>{t("downloadCleared")}</LinkButton>
          )}{" "}
          <LinkButton href={paths.settings.invoiceFile(id, "sent")}>{t("downloadXml")}</LinkButton>
        </>
      }
    >
      <div className={stack()}>
        <p>{t("xmlText")}</p>
        {clearedXml === null ? null : <Source title={t("clearedXml")} text={clearedXml} />}
        <Source title={t("sentXml")} text={xml} />
      </div>
    </Card>
  );
}

/** A text for programs, folded away; it can be reached and scrolled with the keyboard. */
export function Source({ title, text }: { title: string; text: string }) {
  return (
    <Disclosure title={title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard (WCAG 2.1.1) */}
      <section className={css.source} tabIndex={0} aria-label={title}>
        <pre className={css.text}>{text}</pre>
      </section>
    </Disclosure>
  );
}
