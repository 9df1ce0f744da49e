import { amount } from "#app/lib/money/money.ts";
import type { TransferStatus } from "#app/modules/transfers/transfer-status.ts";
import type { Row } from "../../insert-rows.ts";
import type { Calendar } from "../calendar.ts";
import type { Item } from "../catalogue/item.ts";
import { MANAGER } from "../staff.ts";
import type { DemoStore } from "../stores.ts";
import type { Ledger } from "./ledger.ts";

const COST_PERCENT = 0.52;
const MINUTE_MS = 60_000;
const PIECES = 4;
/** A stock line keeps this many pieces for the other demo data. */
const KEPT = 12;

/** One transfer in each status, in the order in which they were written; the received one lacks a piece. */
const STATUSES: readonly TransferStatus[] = [
  "completed",
  "received",
  "sent",
  "approved",
  "pending",
  "draft",
  "cancelled",
];
const isSent = (status: TransferStatus) => status === "completed" || status === "received" || status === "sent";
const receivedOf = (status: TransferStatus) =>
  status === "completed" ? PIECES : status === "received" ? PIECES - 1 : 0;

/** Transfers between the first two stores, of items that have plenty of pieces. */
export function buildTransfers(
  calendar: Calendar,
  ledger: Ledger,
  items: readonly Item[],
  stores: readonly DemoStore[],
) {
  const [first, second] = stores as [DemoStore, DemoStore];
  const ago = (minutes: number) => new Date(calendar.now.getTime() - minutes * MINUTE_MS);
  const plenty = items.filter(({ variantId }) => ledger.quantity(second.id, variantId) >= PIECES + KEPT);
  const transfers: (Row<"transfers"> & { id: number })[] = [];
  const lines: Row<"transfer_items">[] = [];
  const pieces: Row<"transfer_pieces">[] = [];
  const differences: Row<"transfer_differences">[] = [];
  const documents: Row<"transfer_documents">[] = [];
  STATUSES.slice(0, plenty.length).forEach((status, index) => {
    const item = plenty[index] as Item;
    const id = index + 1;
    const at = ago((STATUSES.length - index) * 20);
    const sent = isSent(status);
    const received = receivedOf(status);
    const approved = sent || status === "approved";
    const arrived = received > 0;
    const cost = item.price * COST_PERCENT;
    transfers.push({
      id,
      transfer_number: `TR-${first.code}-${String(id).padStart(6, "0")}`,
      kind: "request",
      from_store_id: second.id,
      to_store_id: first.id,
      eta_date: calendar.today,
      post_date: sent ? at : null,
      arrival_status: arrived ? "arrived" : "pending",
      status,
      approved_at: approved ? at : null,
      approved_by: approved ? MANAGER : null,
      sent_by: sent ? MANAGER : null,
      received_at: arrived ? at : null,
      received_by: arrived ? MANAGER : null,
      created_at: at,
      created_by: MANAGER,
      updated_at: at,
      updated_by: MANAGER,
    });
    lines.push({
      id,
      transfer_id: id,
      variant_id: item.variantId,
      line_no: 1,
      requested_quantity: PIECES,
      quantity: PIECES,
      cost: amount(cost),
      ext_cost: amount(Number(amount(cost)) * PIECES),
      price: amount(item.price),
      ext_price: amount(Number(amount(item.price)) * PIECES),
      item_model: item.name,
    });
    if (!sent) return;
    const reference = { type: "transfers", id } as const;
    const moved = { variantId: item.variantId, by: MANAGER, at, reference };
    ledger.move({ ...moved, storeId: second.id, kind: "transfer_out", quantity: -PIECES });
    if (arrived) ledger.move({ ...moved, storeId: first.id, kind: "transfer_in", quantity: received });
    pieces.push({ id, item_id: id, quantity: PIECES, received_quantity: received });
    const short = status === "received" ? PIECES - received : 0;
    if (short > 0) {
      differences.push({
        item_id: id,
        piece_id: id,
        kind: "short",
        quantity: short,
        created_at: at,
        created_by: MANAGER,
      });
    }
    for (const kind of arrived ? ["dispatch", "receipt"] : ["dispatch"]) {
      const store = kind === "dispatch" ? second : first;
      const number = documents.filter(({ store_id }) => store_id === store.id).length + 1;
      documents.push({
        transfer_id: id,
        store_id: store.id,
        kind,
        document_number: `TD-${store.code}-${String(number).padStart(6, "0")}`,
        document_date: at,
        created_by_user_id: MANAGER,
        status: status === "completed" ? "completed" : "pending",
        created_at: at,
      });
    }
  });
  const counters = (storeId: number): Row<"document_counters">[] => [
    { store_id: storeId, kind: "transfer", last_number: storeId === first.id ? transfers.length : 0 },
    {
      store_id: storeId,
      kind: "transfer_document",
      last_number: documents.filter(({ store_id }) => store_id === storeId).length,
    },
  ];
  return { transfers, lines, pieces, differences, documents, counters };
}
