import { describe, expect, it } from "vitest";
import { mergedConflict } from "./conflict.server.ts";

const who = { changedBy: "Sara Al-Harbi", changedAt: "2026-01-05T10:00:00.000Z" };
const base = { id: 1, version: 1, name: "Noura", phone: "1", notes: null, rate: "50.00", insured: false, active: true };

const merge = (current: object, values: Record<string, string>, known: Record<string, unknown> | null = base) =>
  mergedConflict(
    { ...who, current: { ...base, version: 3, ...current }, base: known },
    { initialValue: values, fields: Object.keys(values) },
  );

const asRead = { version: "1", name: "Noura", phone: "1", notes: "", rate: "50", insured: "false", active: "on" };

describe("two editors", () => {
  it("of different fields: theirs is taken over, mine is kept", () => {
    const { initialValue: values, conflict } = merge({ phone: "2" }, { ...asRead, name: "Nora" });
    expect(values).toEqual({ ...asRead, version: "3", name: "Nora", phone: "2" });
    expect(conflict).toEqual({ ...who, fields: [{ name: "phone", theirs: "2", yours: "1", taken: true }] });
  });

  it("of one field: both are shown and mine is kept", () => {
    const { initialValue: values, conflict } = merge({ name: "Norah" }, { ...asRead, name: "Nora" });
    expect(values?.name).toBe("Nora");
    expect(conflict?.fields).toEqual([{ name: "name", theirs: "Norah", yours: "Nora", taken: false }]);
  });

  it("who write the same value, or both none, have no row to compare", () => {
    const { initialValue: values, conflict } = merge({ notes: "a\nb" }, { ...asRead, notes: "a\r\nb" });
    expect(values?.notes).toBe("a\r\nb");
    expect(conflict?.fields).toEqual([]);
    expect(merge({ phone: null }, { ...asRead, phone: "" }).conflict?.fields).toEqual([]);
  });

  it("of boxes", () => {
    const { initialValue, conflict } = merge({ insured: true, active: false }, asRead);
    expect(initialValue).toEqual({ ...asRead, version: "3", active: "false", insured: "on" });
    expect(conflict?.fields).toEqual([
      { name: "insured", theirs: "on", yours: "", taken: true },
      { name: "active", theirs: "", yours: "on", taken: true },
    ]);
  });

  it("where nobody knows how it was: whatever differs is shown, and mine is kept", () => {
    const { initialValue: values, conflict } = merge({ phone: "2" }, { ...asRead, name: "Nora" }, null);
    expect(values).toEqual({ ...asRead, version: "3", name: "Nora" });
    expect(conflict?.fields).toEqual([
      { name: "name", theirs: "Noura", yours: "Nora", taken: false },
      { name: "phone", theirs: "2", yours: "1", taken: false },
    ]);
  });
});
