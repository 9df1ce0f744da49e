import { execute } from "#app/lib/operation.server.ts";
import { approveTransfer } from "#app/modules/transfers/approve-transfer.server.ts";
import { createTransfer } from "#app/modules/transfers/create-transfer.server.ts";
import { receiveTransfer } from "#app/modules/transfers/receive/receive-transfer.server.ts";
import { sendTransfer } from "#app/modules/transfers/send/send-transfer.server.ts";
import { paths } from "#app/paths.ts";
import { demoArea, press } from "#tests/support/demo-area.ts";
import { makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";

export default demoArea({
  async make({ em, stores }) {
    const [store] = stores;
    const { id: variantId } = await makeVariant(em, { storeId: store?.id ?? 0, quantity: 100 });
    const other = await makeStore(em, { name: "Al Olaya" });
    const actor = await makeActor(em, { stores: [...stores, other] });
    const items = [{ variantId, quantity: 3 }];
    const make = (more: object = {}) =>
      execute(
        createTransfer,
        { em, actor },
        { kind: "push", fromStoreId: store?.id, toStoreId: other.id, items, ...more },
      );
    const back = async (received: object | null) => {
      const { id } = await execute(
        createTransfer,
        { em, actor },
        {
          kind: "request",
          fromStoreId: other.id,
          toStoreId: store?.id,
          items,
        },
      );
      await execute(approveTransfer, { em, actor }, { id });
      const { items: sent } = await execute(sendTransfer, { em, actor }, { id });
      if (received === null) return { id };
      return execute(receiveTransfer, { em, actor }, { id, items: sent.map((line) => ({ id: line.id, ...received })) });
    };
    const [draft, pending, approved, sent] = [
      await make({ status: "draft" }),
      await make(),
      await make(),
      await make({ items: [{ variantId, quantity: 12 }] }),
    ];
    for (const { id } of [approved, sent]) await execute(approveTransfer, { em, actor }, { id });
    await execute(sendTransfer, { em, actor }, { id: sent.id });
    await execute(receiveTransfer, { em, actor }, { id: sent.id, all: true });
    const partly = await back({ quantity: 1 });
    const late = await back({ quantity: 1, damaged: 1 });
    const coming = await back(null);
    return {
      draftId: draft.id,
      pendingId: pending.id,
      approvedId: approved.id,
      sentId: sent.id,
      shortId: partly.id,
      damagedId: late.id,
      comingId: coming.id,
    };
  },
  pages: [
    { name: "transfers", path: () => paths.transfers.list() },
    { name: "no transfers match", path: () => paths.transfers.list({ q: "no such transfer" }) },
    { name: "new transfer", path: () => paths.transfers.new() },
    { name: "new transfer of an item", path: ({ variantId }) => paths.transfers.new({ variantId }) },
    { name: "new transfer with errors", path: () => paths.transfers.new(), act: press("main form button >> nth=-1") },
    { name: "transfer, pending", path: ({ pendingId }) => paths.transfers.detail(pendingId) },
    { name: "transfer, completed", path: ({ sentId }) => paths.transfers.detail(sentId) },
    { name: "transfer, short", path: ({ shortId }) => paths.transfers.detail(shortId) },
    { name: "transfer not found", path: () => paths.transfers.detail(999_999_999), status: 404 },
    { name: "editing a transfer", path: ({ draftId }) => paths.transfers.edit(draftId) },
    {
      name: "finding an item to transfer",
      path: ({ draftId, itemName }) => paths.transfers.newItem(draftId, { q: itemName }),
    },
    {
      name: "an item to transfer",
      path: ({ draftId, variantId }) => paths.transfers.newItem(draftId, { add: variantId }),
    },
    { name: "approving a transfer", path: ({ pendingId }) => paths.transfers.approve(pendingId) },
    { name: "cancelling a transfer", path: ({ pendingId }) => paths.transfers.cancel(pendingId) },
    { name: "sending a transfer", path: ({ approvedId }) => paths.transfers.send(approvedId) },
    { name: "receiving a transfer", path: ({ comingId }) => paths.transfers.receive(comingId) },
    { name: "settling differences", path: ({ damagedId }) => paths.transfers.settle(damagedId) },
    {
      name: "settling differences with errors",
      path: ({ damagedId }) => paths.transfers.settle(damagedId),
      act: press("main form button >> nth=-1"),
    },
    { name: "printed transfer note", path: ({ shortId }) => paths.transfers.print(shortId) },
    {
      name: "printed transfer note, Arabic",
      path: ({ shortId }) => paths.transfers.print(shortId, { language: "ar" }),
    },
    { name: "printed packing labels", path: ({ shortId }) => paths.transfers.packing(shortId) },
  ],
});
