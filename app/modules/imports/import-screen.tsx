import { useTranslations } from "use-intl";
import type { FormState } from "#app/ui/form.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { ImportForm, type ImportFormProps } from "./import-form.tsx";
import { importPaths } from "./import-paths.ts";

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
