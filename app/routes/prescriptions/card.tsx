import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { PrescriptionPaperPage } from "#app/modules/prescriptions/paper/prescription-paper-page.tsx";
import { PrescriptionCardPaper } from "#app/modules/prescriptions/paper/prescription-sheet.tsx";
import { printedPrescription } from "#app/modules/prescriptions/paper/print-data.server.ts";
import { PaperSheet } from "#app/ui/paper/paper.tsx";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** As large as a bank card. */
const PAGE_RULE = "@page{size:85.6mm 53.98mm;margin:0}";

export async function loader(args: LoaderFunctionArgs) {
  return printedPrescription(args);
}

export default function CardPrescription() {
  const { id, paper, store, nonce } = useLoaderData<typeof loader>();
  return (
    <PrescriptionPaperPage id={id} size="card" paper={paper} pageRule={PAGE_RULE} nonce={nonce}>
      <PaperSheet>
        <PrescriptionCardPaper paper={paper} store={store} />
      </PaperSheet>
    </PrescriptionPaperPage>
  );
}
