import { expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { getClaim } from "#app/modules/claims/read-claims.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { makeInsuredSale, rejectAll } from "#tests/support/shop/claims.ts";
import { getRejectionReason, listRejectionReasons } from "./read-reasons.server.ts";
import { createRejectionReason, updateRejectionReason } from "./write-reason.server.ts";

const { em: getEm } = testDatabase();

async function shop() {
  const em = await getEm();
  const store = await makeStore(em);
  return { em, store, actor: await makeActor(em, { stores: [store] }) };
}

const own = {
  code: "taw.7",
  name: "The shop's stamp is missing",
  nameAr: "ينقص ختم المتجر",
  category: "evidence",
  mendedBy: "shop",
  source: "Letter of the insurer",
  sourceDate: "2026-10-01",
};

const idOf = async ({ em, actor }: Awaited<ReturnType<typeof shop>>, code: string) =>
  (await execute(listRejectionReasons, { em, actor }, {})).find((one) => one.code === code)?.id ?? 0;

it("the reasons that come with the product say their source and who can mend them, by what they are about", async () => {
  const context = await shop();
  const found = await execute(listRejectionReasons, context, {});
  expect(found.length).toBeGreaterThan(35);
  expect(found.find(({ code }) => code === "BE-1-4")).toMatchObject({
    name: "The approval is missing",
    nameAr: "الموافقة غير موجودة",
    category: "approval",
    mendedBy: "shop",
    source: expect.stringContaining("nphies"),
    isActive: true,
  });
  const groups = found.map(({ category }) => category);
  expect(groups.filter((group, index) => group !== groups[index - 1])).toEqual([...new Set(groups)]);
  expect(found.at(-1)).toMatchObject({ code: "OTHER", source: null, isNeeded: true });
});

it("a shop adds reasons of its own, whose codes are unique", async () => {
  const context = await shop();
  const made = await execute(createRejectionReason, context, own);
  expect(made).toMatchObject({ ...own, code: "TAW.7", isActive: true, isNeeded: false, version: 1 });
  expect(await execute(getRejectionReason, context, { id: made.id })).toEqual(made);
  await expect(execute(createRejectionReason, context, own)).rejects.toMatchObject({
    code: "conflict",
    details: { field: "code" },
  });
  const audited = await rows(context.em)
    .selectFrom("audit_log")
    .select(["action", "entity_id"])
    .where("entity", "=", "rejection_reasons")
    .execute();
  expect(audited).toEqual([{ action: "createRejectionReason", entity_id: made.id }]);
});

it("texts are changed and a source is emptied, and a claim shows the new text", async () => {
  const context = await shop();
  const { claimId, actor } = await makeInsuredSale(context.em, { storeId: context.store.id });
  await rejectAll(context.em, claimId);
  const id = await idOf(context, "BE-1-4");
  const changed = await execute(updateRejectionReason, context, {
    id,
    nameAr: "لا توجد موافقة",
    source: "",
    version: 1,
  });
  expect(changed).toMatchObject({ code: "BE-1-4", nameAr: "لا توجد موافقة", source: null, isActive: true, version: 2 });
  const claim = await execute(getClaim, { em: context.em, actor }, { id: claimId });
  expect(claim.lines[0]).toMatchObject({ reasonCode: "BE-1-4", reasonNameAr: "لا توجد موافقة" });
  await expect(execute(updateRejectionReason, context, { id, name: "Late", version: 1 })).rejects.toMatchObject({
    code: "conflict",
  });
});

it("a reason is switched off and stays on the claims that have it; the one that always fits stays active", async () => {
  const context = await shop();
  const { claimId, actor } = await makeInsuredSale(context.em, { storeId: context.store.id });
  await rejectAll(context.em, claimId);
  const off = await execute(updateRejectionReason, context, { id: await idOf(context, "BE-1-4"), isActive: false });
  expect(off.isActive).toBe(false);
  const claim = await execute(getClaim, { em: context.em, actor }, { id: claimId });
  expect(claim.lines.map(({ reasonCode }) => reasonCode)).toEqual(["BE-1-4", "BE-1-4"]);
  await execute(updateRejectionReason, context, { id: off.id, isActive: true });
  const other = { id: await idOf(context, "OTHER"), isActive: false };
  await expect(execute(updateRejectionReason, context, other)).rejects.toMatchObject({
    code: "rule",
    details: { field: "isActive" },
  });
});
