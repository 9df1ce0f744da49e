import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { lensPaths } from "#app/lens-paths.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { laboratoryPage } from "#app/modules/lens-jobs/laboratories/laboratory-data.server.ts";
import { LaboratoryForm } from "#app/modules/lens-jobs/laboratories/laboratory-form.tsx";
import {
  createLensLaboratory,
  updateLensLaboratory,
} from "#app/modules/lens-jobs/laboratories/write-laboratory.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { HistoryLink } from "#app/ui/text/history-link.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** The address of an existing laboratory has its id; that of a new one has none. */
export async function loader(args: LoaderFunctionArgs) {
  return laboratoryPage(args);
}

/** Fields that a form empties are emptied in the laboratory, too; a field that the form does not have stays. */
const EMPTIED = ["accountNumber", "daysSingleVision", "daysBifocal", "daysProgressive", "folder", "notes"];
const EMPTIED_OF_PROFILE = ["standard", "fileName", "renames", "extras"];

export async function action(args: ActionFunctionArgs) {
  const { id } = args.params;
  const form = await readPageForm(args);
  const options = { form, failure: "laboratories.failed" };
  const saved = (key: string) => () => redirectWithToast(lensPaths.laboratories.list(), { title: { key } });
  if (!id) return submit(args, createLensLaboratory, saved("laboratories.created"), options);
  const empty = [...EMPTIED, ...EMPTIED_OF_PROFILE].filter((name) => form.get(name) === "");
  const input = { ...Object.fromEntries(empty.map((name) => [name, ""])), id };
  return submit(args, updateLensLaboratory, saved("laboratories.updated"), { ...options, input });
}

export default function LaboratoryPage() {
  const t = useTranslations("laboratories");
  const { title, laboratory, may, history, ...form } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("jobs"), href: lensPaths.jobs.list() },
          { label: t("title"), href: lensPaths.laboratories.list() },
        ]}
        note={laboratory ? <bdi>{laboratory.name}</bdi> : undefined}
        end={
          laboratory ? (
            <>
              <HistoryLink href={history} />
              <LinkButton href={paths.vendors.detail(laboratory.vendorId)}>{t("vendor")}</LinkButton>
              {may.remove ? (
                <LinkButton href={lensPaths.laboratories.remove(laboratory.id)} {...toDialog}>
                  {t("remove")}
                </LinkButton>
              ) : null}
            </>
          ) : undefined
        }
      />
      <LaboratoryForm {...form} laboratory={laboratory} state={useActionData<typeof action>()} />
    </>
  );
}
