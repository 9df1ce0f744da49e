import { expect, it } from "vitest";
import { Category } from "#db/entities/products/category.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { beginChange, changeRow, given } from "./change-row.server.ts";

const { em: getEm } = testDatabase();

it("definedFields keeps the sent fields, also emptied ones", () => {
  expect(given({ name: "Lenses", parentId: null, description: undefined, isActive: false })).toEqual({
    name: "Lenses",
    parentId: null,
    isActive: false,
  });
});

it("changeRow writes the sent fields, the user and the time, and raises the version", async () => {
  const em = (await getEm()).fork();
  const { user } = await makeActor(em, { stores: [await makeStore(em)] });
  const category = em.create(Category, { name: "Cases", description: "Hard and soft" });
  await em.flush();
  const { version, updatedAt } = category;
  await changeRow({ em, user }, category, { name: "Hard cases", description: undefined });
  const changed = await em.fork().findOneOrFail(Category, { id: category.id });
  expect(changed).toMatchObject({ name: "Hard cases", description: "Hard and soft", updatedBy: user.id });
  expect(changed.version).toBe(version + 1);
  expect(changed.updatedAt.getTime()).toBeGreaterThanOrEqual(updatedAt.getTime());
});

it("refuses a change of an old version, and keeps the former values for the audit row", async () => {
  const em = await getEm();
  const kept: unknown[] = [];
  const context = { em, audit: (detail: unknown) => kept.push(detail) };
  const before = { id: 7, version: 3, name: "Cases" };
  await expect(beginChange(context, "categories", before, 2)).rejects.toMatchObject({
    code: "conflict",
    message: "errors.stale",
    details: { extra: { current: before, base: null, changedBy: null } },
  });
  expect(kept).toEqual([]);
  await beginChange(context, "categories", before, 3);
  await beginChange(context, "categories", before, null);
  expect(kept).toEqual([{ before }, { before }]);
});
