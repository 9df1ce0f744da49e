/** Who wrote a prescription, by the key of the rows by doctor: d12 is doctor 12, o3 is optometrist 3. */
export type Prescriber = { column: "doctor_id" | "optometrist_id"; id: number };

/** The prescriber that a key names; null for a text that is none. */
export function prescriberOf(key: string | null | undefined): Prescriber | null {
  const [, kind, id] = /^([do])(\d{1,9})$/.exec(key ?? "") ?? [];
  if (!kind || !id) return null;
  return { column: kind === "d" ? "doctor_id" : "optometrist_id", id: Number(id) };
}
