import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Constraints } from "#app/lib/fields/constraints.server.ts";
import { DOCUMENTS_PART } from "#app/modules/customers/parts/customer-page-parts.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/form/button.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import type { DocumentLimits } from "./document-files.server.ts";
import { type DocumentRow, DocumentTable } from "./document-table.tsx";

type DocumentsCardProps = {
  customerId: number;
  documents: readonly DocumentRow[];
  limits: DocumentLimits;
  /** Users who may not change the customer see only the list. */
  mayAdd: boolean;
  constraints: Constraints;
  state?: FormState;
};

/** A customer's documents on a page of their own, with the form that adds some. */
export function DocumentsCard({ customerId, documents, limits, mayAdd, constraints, state }: DocumentsCardProps) {
  const t = useTranslations("documents");
  return (
    <Card title={t("title")} id="documents" carries>
      <div className={stack()}>
        <DocumentTable customerId={customerId} rows={documents} mayRemove={mayAdd} />
        {mayAdd ? (
          <Form
            state={state}
            constraints={constraints}
            action={paths.customers.documents(customerId)}
            encType="multipart/form-data"
          >
            <div className={stack()}>
              <ErrorSummary />
              <UploadFields limits={limits} remark="notes">
                <Button>{t("upload")}</Button>
              </UploadFields>
            </div>
          </Form>
        ) : null}
      </div>
    </Card>
  );
}

/** The name of the remark field in the customer's form, which also has the customer's notes. */
export const REMARK = "documentNotes";
/** The value of the button "Upload". */
export const UPLOAD = "upload";

type DocumentsPartProps = Omit<DocumentsCardProps, "constraints" | "state">;

/** A customer's documents within the customer's form. An upload sends the whole form, so no typed value is lost. */
export function DocumentsPart({ customerId, documents, limits, mayAdd }: DocumentsPartProps) {
  const t = useTranslations("documents");
  return (
    <Card title={t("title")} id="documents">
      <div className={stack()} id={DOCUMENTS_PART}>
        <DocumentTable customerId={customerId} rows={documents} mayRemove={mayAdd} inForm />
        {mayAdd ? (
          <UploadFields limits={limits} remark={REMARK} optional>
            <Button name="intent" value={UPLOAD} data-draws={DOCUMENTS_PART}>
              {t("upload")}
            </Button>
          </UploadFields>
        ) : null}
      </div>
    </Card>
  );
}

type UploadFieldsProps = {
  limits: DocumentLimits;
  /** The name of the field for a remark. */
  remark: string;
  optional?: boolean;
  children: ReactNode;
};

function UploadFields({ limits, remark, optional, children }: UploadFieldsProps) {
  const t = useTranslations("documents");
  return (
    <>
      <div className={columns({ count: 2 })}>
        <FileField
          name="files"
          label={t("add")}
          optional={optional}
          help={t("filesHelp", limits)}
          accept={limits.accept}
          multiple
        />
        <TextField name={remark} label={t("remark")} optional maxLength={4000} />
      </div>
      <div className={row({ justify: "end" })}>{children}</div>
    </>
  );
}
