import { useTranslations } from "use-intl";
import { lensPaths } from "#app/lens-paths.ts";
import { formatChange, formatCount } from "#app/lib/format-count.ts";
import type { RowOf } from "#app/lib/operation.server.ts";
import { MOVEMENT_KINDS } from "#app/modules/ledger/movement-kinds.ts";
import { paths } from "#app/paths.ts";
import { dateTime, inFile, text } from "#app/ui/list/columns.tsx";
import { days, select } from "#app/ui/list/filters.tsx";
import type { List, ListView } from "#app/ui/list/list.ts";
import { Num } from "#app/ui/text/num.tsx";
import type { listStockMovements } from "./list-stock-movements.server.ts";

type Movement = RowOf<typeof listStockMovements>;

/** The movements of one variant in the current store. */
export const movementList: List<Movement> = {
  words: "stock.movements",
  path: ({ params }) => paths.inventory.movements(String(params.variantId)),
  file: {
    path: (params) => paths.inventory.exportMovements(String(params.variantId)),
    name: "stock",
  },
  search: "search",
  filters: {
    ...days,
    ...select("kind", {
      label: "kind",
      any: "anyKind",
      fits: (value) => MOVEMENT_KINDS.some((kind) => kind === value),
      options: ({ t }) => MOVEMENT_KINDS.map((value) => ({ value, label: t(`stock:kinds.${value}`) })),
    }),
  },
  noneText: "noneText",
  columns: {
    date: dateTime((movement) => movement.createdAt),
    kind: {
      cell: ({ kind }, { t }) => t(`stock:kinds.${kind}`),
      file: { value: ({ kind }, { t }) => t(`stock:kinds.${kind}`) },
    },
    change: {
      align: "end",
      cell: ({ quantity }) => <Num>{formatChange(quantity)}</Num>,
      file: { value: ({ quantity }) => quantity },
    },
    balance: {
      align: "end",
      cell: ({ balance }) => <Num>{formatCount(balance)}</Num>,
      file: { value: ({ balance }) => balance },
    },
    why: {
      cell: ({ reason, note }, { t }) =>
        reason === null && note === null ? (
          "–"
        ) : (
          <>
            {reason ? t(`stock:reasons.${reason}`) : null}
            {reason && note ? ": " : null}
            {note ? <bdi>{note}</bdi> : null}
          </>
        ),
      file: { value: ({ reason }, { t }) => reason && t(`stock:reasons.${reason}`) },
    },
    note: inFile(({ note }) => note, { header: "stock:adjust.note" }),
    reference: {
      cell: (movement, view) => (
        <>
          <Reference movement={movement} view={view} />
          {movement.lotCode ? <LotOf code={movement.lotCode} /> : null}
        </>
      ),
      file: {
        value(movement, { t }) {
          const found = documentOf(movement);
          return found && t(found.words, { id: String(found.id) });
        },
      },
    },
    by: text((movement) => movement.createdByName),
  },
};

const DOCUMENTS = new Map<string | null, { words: string; href: (id: number) => string }>([
  ["sales", { words: "sale", href: paths.sales.detail }],
  ["lens_jobs", { words: "lensJob", href: lensPaths.jobs.detail }],
  ["stock_counts", { words: "count", href: (id) => paths.inventory.count(id) }],
  ["receiving_vouchers", { words: "voucher", href: paths.receiving.detail }],
  ["requisition_orders", { words: "order", href: paths.requisitions.detail }],
]);

/** The document that moved the stock. */
function documentOf({ referenceType, referenceId: id }: Movement) {
  const found = DOCUMENTS.get(referenceType);
  return found && id !== null ? { ...found, id } : null;
}

/** The link to the document. Readers who may not see sales get that to the receipt. */
function Reference({ movement, view: { t, may } }: { movement: Movement; view: ListView }) {
  const found = documentOf(movement);
  if (!found) return "–";
  const { words, href, id } = found;
  const opensReceipt = movement.referenceType === "sales" && !may.opensSales;
  return <a href={opensReceipt ? paths.receipts.detail(id) : href(id)}>{t(words, { id: String(id) })}</a>;
}

function LotOf({ code }: { code: string }) {
  const t = useTranslations("stock.movements");
  return <div>{t.rich("lot", { code: () => <bdi>{code}</bdi> })}</div>;
}
