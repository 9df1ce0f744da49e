import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { PrescriptionPaperPage } from "#app/modules/prescriptions/paper/prescription-paper-page.tsx";
import { PrescriptionA4 } from "#app/modules/prescriptions/paper/prescription-sheet.tsx";
import { printedPrescription } from "#app/modules/prescriptions/paper/print-data.server.ts";
import { A4_PAGES } from "#app/ui/paper/paper.tsx";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function loader(args: LoaderFunctionArgs) {
  return printedPrescription(args);
}

export default function PrintPrescription() {
  const { id, paper, store, nonce } = useLoaderData<typeof loader>();
  return (
    <PrescriptionPaperPage id={id} size="a4" paper={paper} pageRule={A4_PAGES} nonce={nonce}>
      <PrescriptionA4 paper={paper} store={store} />
    </PrescriptionPaperPage>
  );
}
