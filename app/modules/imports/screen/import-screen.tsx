import { useTranslations } from "use-intl";
import { importPaths } from "#app/modules/imports/import-paths.ts";
import type { FormState } from "#app/ui/form/form.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { ImportForm, type ImportFormProps } from "./import-form.tsx";

type ImportScreenProps = Omit<ImportFormProps, "state"> & { title: string };

/** The page where a file is chosen. */
export function ImportScreen({ title, state, ...form }: ImportScreenProps & { state: FormState | undefined }) {
  const t = useTranslations("imports");
  const { kind } = form;
  return (
    <>
      <PageHeader title={title} breadcrumb={[{ label: t(`${kind}.list`), href: importPaths[kind].list() }]} />
      <ImportForm state={state} {...form} />
    </>
  );
}
