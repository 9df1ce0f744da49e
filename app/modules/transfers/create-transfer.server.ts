import { DomainError } from "#app/lib/errors.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { nextDocumentNumber } from "#app/modules/stores/document-number.server.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { TRANSFER_COSTS } from "./item-view.server.ts";
import { NewTransfer } from "./transfer.schema.server.ts";
import { countLines, extendLines, replaceLines } from "./transfer-lines.server.ts";
import type { TransferKind } from "./transfer-status.ts";
import { readTransfer, TransferDetail } from "./transfer-view.server.ts";

/** Writes a request to another store or a push to it. It moves nothing. */
export const createTransfer = operation({
  name: "createTransfer",
  summary: "Asks another store for goods (request), or offers them to it (push)",
  permission: ["inventory:read", "inventory:update"],
  input: NewTransfer,
  costs: TRANSFER_COSTS,
  output: TransferDetail,
  writes: "transfers",
  status: 201,
  async run(context, { kind: asked, fromStoreId, toStoreId, otherStoreId, items = [], status, ...header }) {
    const { em, user } = context;
    const stores = await storesOfTransfer(context, { kind: asked, fromStoreId, toStoreId, otherStoreId });
    const { id } = await rows(em)
      .insertInto("transfers")
      .values({
        transfer_number: await nextDocumentNumber(em, stores.ownStoreId, "transfer"),
        kind: stores.kind,
        from_store_id: stores.fromStoreId,
        to_store_id: stores.toStoreId,
        from_subsidiary: header.fromSubsidiary,
        eta_date: header.etaDate,
        carrier: header.carrier,
        to_number: header.toNumber,
        associate: header.associate ?? `${user.firstName} ${user.lastName}`,
        notes: header.notes,
        status,
        created_by: user.id,
        updated_by: user.id,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await replaceLines(em, { id, fromStoreId: stores.fromStoreId }, items);
    await extendLines(em, id);
    if (status === "pending") await refuseEmpty(em, id);
    return readTransfer(em, context, id);
  },
});

/** Goods that nobody names cannot be approved. */
export async function refuseEmpty(em: Em, transferId: number): Promise<void> {
  if ((await countLines(em, transferId)) === 0) throw new DomainError("rule", "transfers.errors.empty");
}

type Asked = {
  kind: TransferKind | null;
  fromStoreId: number | null;
  toStoreId: number | null;
  otherStoreId?: number | null;
};

/** The two stores of a new transfer. Its own store is one where the user works: the receiver of a request, the sender of a push. */
async function storesOfTransfer(context: OperationContext, asked: Asked) {
  const kind = asked.kind ?? kindOf(context, asked);
  const [own, other] =
    kind === "request" ? (["toStoreId", "fromStoreId"] as const) : (["fromStoreId", "toStoreId"] as const);
  const ownStoreId = requiredStore(context, asked[own], "transfers.errors.storeRequired", own);
  const otherStoreId = asked[other] ?? asked.otherStoreId ?? null;
  const field = asked[other] === null ? "otherStoreId" : other;
  if (otherStoreId === null) throw new DomainError("rule", "transfers.errors.storeRequired", { field });
  if (otherStoreId === ownStoreId) throw new DomainError("rule", "transfers.errors.sameStore", { field });
  const found = await rows(context.em)
    .selectFrom("stores")
    .select("id")
    .where("id", "=", otherStoreId)
    .where("is_active", "=", true)
    .executeTakeFirst();
  if (!found) throw new DomainError("rule", "transfers.errors.unknownStore", { field });
  const fromStoreId = kind === "request" ? otherStoreId : ownStoreId;
  const toStoreId = kind === "request" ? ownStoreId : otherStoreId;
  return { kind, ownStoreId, fromStoreId, toStoreId };
}

/** Goods that leave the current store are pushed; all others are asked for. */
const kindOf = ({ store }: OperationContext, { fromStoreId, toStoreId }: Asked): TransferKind =>
  fromStoreId === store?.id || (fromStoreId === null && toStoreId !== null && toStoreId !== store?.id)
    ? "push"
    : "request";
