import { useTranslations } from "use-intl";
import type { ImportKindName } from "#app/modules/imports/import-paths.ts";
import { Button } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form/form.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";

type ImportProgressProps = { kind: ImportKindName; done: number; total: number; state: FormState | undefined };

/**
 * The progress of an import. Each submit of the form writes lines for some seconds. With scripts the form submits itself until all are
 * written.
 */
export function ImportProgress({ kind, done, total, state }: ImportProgressProps) {
  const t = useTranslations("imports");
  return (
    <Form state={state} data-continues={state ? undefined : ""}>
      <div className={stack()}>
        <ErrorSummary />
        <p id="import-progress">{t(`${kind}.progress`, { done, total })}</p>
        <progress max={total} value={done} aria-labelledby="import-progress" />
        <p>{t(`${kind}.stopped`)}</p>
        <div className={row()}>
          <Button variant="primary">{t("continue")}</Button>
        </div>
      </div>
    </Form>
  );
}
