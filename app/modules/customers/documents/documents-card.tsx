import { useTranslations } from "use-intl";
import type { Constraints } from "#app/lib/constraints.server.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form.tsx";
import { columns, row, stack } from "#app/ui/layout.css.ts";
import { TextField } from "#app/ui/text-field.tsx";
import type { DocumentLimits } from "./document-limits.server.ts";
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

/** A customer's documents with the form that adds some. A separate form: an upload is complete when the form is sent. */
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
            idPrefix="documents-"
            action={paths.customers.documents(customerId)}
            encType="multipart/form-data"
          >
            <div className={stack()}>
              <ErrorSummary />
              <div className={columns({ count: 2 })}>
                <FileField
                  name="files"
                  label={t("add")}
                  help={t("filesHelp", limits)}
                  accept={limits.accept}
                  multiple
                />
                <TextField name="notes" label={t("remark")} optional />
              </div>
              <div className={row({ justify: "end" })}>
                <Button>{t("upload")}</Button>
              </div>
            </div>
          </Form>
        ) : null}
      </div>
    </Card>
  );
}
