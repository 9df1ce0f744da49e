import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { readPageForm } from "#app/http/form/submit.server.ts";
import { guard } from "#app/http/page/load.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { createPrescription } from "#app/modules/prescriptions/create-prescription.server.ts";
import { PrescriptionPaperPage } from "#app/modules/prescriptions/paper/prescription-paper-page.tsx";
import { PrescriptionA4 } from "#app/modules/prescriptions/paper/prescription-sheet.tsx";
import { printedForm } from "#app/modules/prescriptions/paper/print-data.server.ts";
import { paths } from "#app/paths.ts";
import { page } from "#app/ui/layout/layout.css.ts";
import { A4_PAGES } from "#app/ui/paper/paper.tsx";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args);
  return {
    title: wordsOf(locale, "prescriptions")("previewTitle"),
    may: await mayRun(args, { write: createPrescription }),
  };
}

export async function action(args: ActionFunctionArgs) {
  return printedForm(args, await readPageForm(args));
}

/** Prints the values of the form before they are saved. */
export default function PrintUnsavedPrescription() {
  const printed = useActionData<typeof action>();
  if (!printed) return <NothingToPrint />;
  const { id, paper, store, nonce } = printed;
  return (
    <PrescriptionPaperPage id={id} size="a4" paper={paper} pageRule={A4_PAGES} nonce={nonce}>
      <PrescriptionA4 paper={paper} store={store} />
    </PrescriptionPaperPage>
  );
}

/** Shown when the address is opened without a sent form. */
function NothingToPrint() {
  const t = useTranslations("prescriptions");
  const { may } = useLoaderData<typeof loader>();
  return (
    <main className={page}>
      <h1>{t("nothingToPrint")}</h1>
      <p>
        {may.write ? (
          <a href={paths.prescriptions.new()}>{t("newTitle")}</a>
        ) : (
          <a href={paths.prescriptions.list()}>{t("title")}</a>
        )}
      </p>
    </main>
  );
}
