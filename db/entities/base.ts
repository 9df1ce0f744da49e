import { p } from "@mikro-orm/core";

/** Columns and rules that every table is made of. A table's file holds only its own columns. */

export const id = () => p.integer().primary().autoincrement();

/** Amount in SAR, two decimals, as a string: never a float. */
export const money = () => p.decimal().precision(12).scale(2);

/** Percent, 0 to 100 with two decimals, as a string. */
export const percent = () => p.decimal().precision(5).scale(2);

/** A measure of an eye, in dioptres or millimetres, two decimals, signed. */
export const dioptre = () => p.decimal().precision(6).scale(2);

/** Short text of one line. */
export const line = (length = 255) => p.string().length(length);

export const createdAt = () =>
  p
    .datetime()
    .defaultRaw("now()")
    .onCreate(() => new Date());
export const updatedAt = () =>
  p
    .datetime()
    .defaultRaw("now()")
    .onCreate(() => new Date())
    .onUpdate(() => new Date());

/** The users who wrote, changed and removed a row, and its version, which starts at 1 and makes a stale write fail. */
export const audited = () => ({
  createdAt: createdAt(),
  createdBy: p.integer().nullable(),
  updatedAt: updatedAt(),
  updatedBy: p.integer().nullable(),
  deletedAt: p.datetime().nullable(),
  deletedBy: p.integer().nullable(),
  version: p.integer().version().default(1),
});

/** Reference lists: a stable code, a name in both languages that staff may change, and an order. */
export const lookup = () => ({
  id: id(),
  code: line(40).unique(),
  name: line(120),
  nameAr: line(120).nullable(),
  isActive: p.boolean().default(true),
  sortOrder: p.integer().default(0),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  updatedBy: p.integer().nullable(),
  version: p.integer().version().default(1),
});
