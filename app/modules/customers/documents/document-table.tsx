import { useLocale, useTranslations } from "use-intl";
import { formatDate } from "#app/lib/dates.ts";
import { fileSize } from "#app/lib/file-size.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { row as line } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { CarryingLink } from "#app/ui/overlay/carrying-link.tsx";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { CUSTOMER_FORM, DOCUMENTS_PART } from "../parts/customer-page-parts.ts";

export type DocumentRow = {
  id: number;
  fileName: string;
  documentType: string;
  size: number | null;
  hasFile: boolean;
  uploadDate: string;
  notes: string | null;
};

type DocumentTableProps = {
  customerId: number;
  rows: readonly DocumentRow[];
  mayRemove: boolean;
  /** Whether the table is within the customer's form, which its dialogs then send along. */
  inForm?: boolean;
};

export function DocumentTable({ customerId, rows, mayRemove, inForm = false }: DocumentTableProps) {
  const t = useTranslations("documents");
  const locale = useLocale();
  const columns: Column<DocumentRow>[] = [
    { key: "name", header: t("name"), render: ({ fileName }) => <bdi>{fileName}</bdi> },
    { key: "type", header: t("type"), render: ({ documentType }) => t(`types.${documentType}`) },
    {
      key: "size",
      header: t("size"),
      align: "end",
      render: ({ size }) => (size === null ? t("elsewhere") : <Num>{fileSize(size)}</Num>),
    },
    {
      key: "date",
      header: t("date"),
      render: ({ uploadDate }) => <Moment>{formatDate(uploadDate, locale)}</Moment>,
    },
    { key: "notes", header: t("notes"), render: ({ notes }) => <bdi>{notes ?? "–"}</bdi> },
    {
      key: "actions",
      header: t("actions"),
      hideHeader: true,
      align: "end",
      render: ({ id, fileName, hasFile }) => (
        <div className={line({ justify: "end" })}>
          {hasFile ? (
            <LinkButton
              href={paths.customers.document(customerId, id)}
              aria-label={t("downloadNamed", { name: fileName })}
            >
              {t("download")}
            </LinkButton>
          ) : null}
          {mayRemove ? (
            <RemoveLink
              href={paths.customers.removeDocument(customerId, id, inForm ? {} : { from: "profile" })}
              inForm={inForm}
              name={t("removeNamed", { name: fileName })}
            >
              {t("remove")}
            </RemoveLink>
          ) : null}
        </div>
      ),
    },
  ];
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t("none")} />}
    />
  );
}

type RemoveLinkProps = { href: string; inForm: boolean; name: string; children: string };

function RemoveLink({ href, inForm, name, children }: RemoveLinkProps) {
  return inForm ? (
    <CarryingLink href={href} form={CUSTOMER_FORM} draws={DOCUMENTS_PART} aria-label={name}>
      {children}
    </CarryingLink>
  ) : (
    <LinkButton href={href} {...toDialog} aria-label={name}>
      {children}
    </LinkButton>
  );
}
