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

describe("a form that two users edit at the same time", () => {
  it("merges changes of different fields: the other user's is taken over, the own one is kept", () => {
    const { initialValue: values, conflict } = merge({ phone: "2" }, { ...asRead, name: "Nora" });
    expect(values).toEqual({ ...asRead, version: "3", name: "Nora", phone: "2" });
    expect(conflict).toEqual({
      ...who,
      fields: [{ name: "phone", theirs: "2", yours: "1", taken: true }],
      changes: [{ name: "phone", before: "1", now: "2" }],
      version: { sent: "1", newest: "3" },
    });
  });

  it("shows both values of a field that both changed, and keeps the own one", () => {
    const { initialValue: values, conflict } = merge({ name: "Norah" }, { ...asRead, name: "Nora" });
    expect(values?.name).toBe("Nora");
    expect(conflict?.fields).toEqual([{ name: "name", theirs: "Norah", yours: "Nora", taken: false }]);
  });

  it("compares nothing when both users wrote the same value or both left a field empty", () => {
    const { initialValue: values, conflict } = merge({ notes: "a\nb" }, { ...asRead, notes: "a\r\nb" });
    expect(values?.notes).toBe("a\r\nb");
    expect(conflict?.fields).toEqual([]);
    expect(merge({ phone: null }, { ...asRead, phone: "" }).conflict?.fields).toEqual([]);
  });

  it("merges changes of checkboxes", () => {
    const { initialValue, conflict } = merge({ insured: true, active: false }, asRead);
    expect(initialValue).toEqual({ ...asRead, version: "3", active: "false", insured: "on" });
    expect(conflict?.fields).toEqual([
      { name: "insured", theirs: "on", yours: "", taken: true },
      { name: "active", theirs: "", yours: "on", taken: true },
    ]);
  });

  it("shows every difference and keeps the own values when the former version is unknown", () => {
    const { initialValue: values, conflict } = merge({ phone: "2" }, { ...asRead, name: "Nora" }, null);
    expect(values).toEqual({ ...asRead, version: "3", name: "Nora" });
    expect(conflict?.fields).toEqual([
      { name: "name", theirs: "Noura", yours: "Nora", taken: false },
      { name: "phone", theirs: "2", yours: "1", taken: false },
    ]);
  });
});

describe("an action whose row somebody else changed first", () => {
  it("names every change, also of what its form does not show", () => {
    const known = { ...base, status: "pending" };
    const { conflict } = merge({ status: "approved", notes: "Soon" }, { version: "1", reason: "" }, known);
    expect(conflict?.changes).toEqual([
      { name: "notes", before: "", now: "Soon" },
      { name: "status", before: "pending", now: "approved" },
    ]);
    expect(conflict?.version).toEqual({ sent: "1", newest: "3" });
  });

  it("names the status alone where the former row is not known", () => {
    const { conflict } = merge({ status: "approved" }, { version: "1" }, null);
    expect(conflict?.changes).toEqual([{ name: "status", before: null, now: "approved" }]);
  });

  it.each([
    ["2", "2"],
    ["false", "1"],
    ["", "1"],
  ])("keeps what its sender has seen: a tick of %j means version %s", (seenVersion, sent) => {
    expect(merge({}, { version: "1", seenVersion }).conflict?.version.sent).toBe(sent);
  });
});
