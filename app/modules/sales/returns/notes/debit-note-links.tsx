import { Fragment } from "react";
import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { Num } from "#app/ui/text/num.tsx";
import type { DebitNote } from "./debit-notes.server.ts";

type DebitNotesProps = { notes: readonly DebitNote[] };

/** The debit notes of a sale as links. */
export function DebitNoteLinks({ notes }: DebitNotesProps) {
  return (
    <>
      {notes.map(({ id, receiptNumber }, index) => (
        <Fragment key={id}>
          {index > 0 ? " · " : null}
          <a href={paths.sales.detail(id)}>
            <Num>{receiptNumber}</Num>
          </a>
        </Fragment>
      ))}
    </>
  );
}

/** Says beside a return or a void that the sale's debit notes are no part of it. */
export function DebitNoteRemark({ notes }: DebitNotesProps) {
  const t = useTranslations("corrections.note");
  if (notes.length === 0) return null;
  return <p>{t.rich("givenBack", { notes: () => <DebitNoteLinks notes={notes} /> })}</p>;
}
