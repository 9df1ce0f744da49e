import type { Locale } from "#app/lib/dates.ts";
import { DataTable } from "#app/ui/list/data-table.tsx";
import { PaperArticle } from "#app/ui/paper/paper.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Num } from "#app/ui/text/num.tsx";
import * as css from "./order-paper.css.ts";

type Party = { name: string; lines: string[] };

type Word =
  | "vendor"
  | "store"
  | "item"
  | "sku"
  | "vendorSku"
  | "quantity"
  | "unitPrice"
  | "lineTotal"
  | "notes"
  | "signature";

/** The printout of an order in words and figures. */
export type OrderPaper = {
  language: Locale;
  title: string;
  store: Party;
  vendor: Party | null;
  facts: { label: string; value: string }[];
  words: Record<Word, string>;
  lines: {
    id: number;
    name: string;
    look: string;
    sku: string;
    vendorSku: string;
    quantity: number;
    unitPrice: string;
    total: string;
  }[];
  totals: { label: string; value: string }[];
  notes: string | null;
};

/** A purchase order on A4. */
export function OrderSheet({ paper }: { paper: OrderPaper }) {
  const { words, store, vendor, facts, lines, totals, notes } = paper;
  return (
    <PaperArticle title={<bdi>{paper.title}</bdi>}>
      <div className={css.parties}>
        <PartyBlock label={words.store} party={store} />
        {vendor ? <PartyBlock label={words.vendor} party={vendor} /> : null}
      </div>
      <DescriptionList items={facts.map(({ label, value }) => ({ term: label, value: <bdi>{value}</bdi> }))} />
      <DataTable
        caption={paper.title}
        columns={[
          {
            key: "item",
            header: words.item,
            render: ({ name, look }) => (
              <>
                <bdi>{name}</bdi>
                {look ? (
                  <>
                    <br />
                    <bdi>{look}</bdi>
                  </>
                ) : null}
              </>
            ),
          },
          { key: "sku", header: words.sku, render: ({ sku }) => <Num>{sku}</Num> },
          { key: "vendorSku", header: words.vendorSku, render: ({ vendorSku }) => <Num>{vendorSku}</Num> },
          { key: "quantity", header: words.quantity, align: "end", render: ({ quantity }) => <Num>{quantity}</Num> },
          {
            key: "unitPrice",
            header: words.unitPrice,
            align: "end",
            render: ({ unitPrice }) => <Num>{unitPrice}</Num>,
          },
          { key: "total", header: words.lineTotal, align: "end", render: ({ total }) => <Num>{total}</Num> },
        ]}
        rows={lines}
        rowKey={({ id }) => id}
      />
      <DescriptionList
        variant="totals"
        items={totals.map(({ label, value }) => ({ key: label, term: label, value: <Num>{value}</Num> }))}
      />
      {notes ? (
        <p>
          {words.notes}: <bdi>{notes}</bdi>
        </p>
      ) : null}
      <p className={css.signature}>{words.signature}</p>
    </PaperArticle>
  );
}

function PartyBlock({ label, party }: { label: string; party: Party }) {
  return (
    <div>
      <p>{label}</p>
      <p className={css.party}>
        <bdi>{party.name}</bdi>
      </p>
      {party.lines.map((line) => (
        <p key={line}>
          <bdi>{line}</bdi>
        </p>
      ))}
    </div>
  );
}
