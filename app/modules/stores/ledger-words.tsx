import { paths } from "#app/paths.ts";
import { Num } from "#app/ui/text/num.tsx";

/** A line of a ledger, as far as it says why it was written. */
type Line = {
  saleId: number | null;
  receiptNumber: string | null;
  returnId: number | null;
  returnNumber: string | null;
  notes: string | null;
};

/** Why a line of a ledger was written, such as "Used": with the credit note or the receipt behind it, and its note. */
export function LedgerWords({ words, line, opensSales }: { words: string; line: Line; opensSales: boolean }) {
  return (
    <>
      {words}
      {line.returnNumber || line.receiptNumber ? " · " : null}
      <Document line={line} opens={opensSales} />
      {line.notes ? (
        <>
          {" · "}
          <bdi>{line.notes}</bdi>
        </>
      ) : null}
    </>
  );
}

/** The credit note or the receipt behind a line. */
function Document({ line: { returnId, returnNumber, saleId, receiptNumber }, opens }: { line: Line; opens: boolean }) {
  const number = returnNumber ?? receiptNumber;
  if (!number) return null;
  if (!opens) return <Num>{number}</Num>;
  return (
    <a href={returnId ? paths.returns.detail(returnId) : paths.sales.detail(saleId ?? 0)}>
      <Num>{number}</Num>
    </a>
  );
}
