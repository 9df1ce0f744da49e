/** Who examines: a doctor, an optometrist of the shop, or nobody who is named. Never both. */
export type Examiner = { doctorId: number | null; optometristId: number | null };

export const NOBODY: Examiner = { doctorId: null, optometristId: null };

/** One who can be chosen, by the key of `examinerKey`. */
export type ExaminerOption = { key: string; name: string; speciality: string | null };

/** In addresses and forms "7" is a doctor and "o7" an optometrist. */
export const examinerKey = ({ doctorId, optometristId }: Examiner): string =>
  optometristId === null ? String(doctorId ?? "") : `o${optometristId}`;

/** What an address or a form says; what it says wrongly names nobody. */
export function readExaminer(key: unknown): Examiner {
  const [, optometrist, digits] = (typeof key === "string" && /^(o?)([1-9]\d{0,8})$/.exec(key)) || [];
  if (!digits) return NOBODY;
  return optometrist
    ? { doctorId: null, optometristId: Number(digits) }
    : { doctorId: Number(digits), optometristId: null };
}

/** A change of a row. To name one is to leave the other. */
export const changedExaminer = (before: Examiner, { doctorId, optometristId }: Partial<Examiner>): Examiner => ({
  doctorId: doctorId === undefined ? (optometristId ? null : before.doctorId) : doctorId,
  optometristId: optometristId === undefined ? (doctorId ? null : before.optometristId) : optometristId,
});

export const isSameExaminer = (one: Examiner, other: Examiner): boolean =>
  one.doctorId === other.doctorId && one.optometristId === other.optometristId;

/** What the field `examiner` of a form says, as the input of a command. A form without the field may say `doctorId` itself. */
export function examinerInput(form: FormData): { doctorId?: number | string | null; optometristId?: number | null } {
  const key = form.get("examiner");
  if (key === null) return {};
  const examiner = readExaminer(key);
  return key === "" || examinerKey(examiner) ? examiner : { doctorId: String(key), optometristId: null };
}

/** The messages of a command stand beside the one field that a form has for both. */
export function atExaminerField<State extends { error?: Record<string, string[]> }>(state: State): State {
  const { doctorId, optometristId, ...error } = state.error ?? {};
  const said = doctorId ?? optometristId;
  return said ? { ...state, error: { ...error, examiner: said } } : state;
}

type Row = Examiner & { doctorName: string | null; optometristName: string | null };

/** The name of who examines, on screens and on paper. */
export const examinerName = ({ doctorName, optometristName }: Pick<Row, "doctorName" | "optometristName">) =>
  doctorName ?? optometristName;

/** The choices for a row: who was removed later stays on the rows that name them. */
export function withExaminerOf(options: readonly ExaminerOption[], row: Row | undefined): ExaminerOption[] {
  const key = row ? examinerKey(row) : "";
  if (!row || key === "" || options.some((one) => one.key === key)) return [...options];
  return [{ key, name: examinerName(row) ?? "", speciality: null }, ...options];
}

/** The options of a select: doctors and optometrists each under a heading, where there are both. */
export function examinerChoices(
  options: readonly ExaminerOption[],
  words: (kind: "doctors" | "optometrists") => string,
) {
  const choice = ({ key, name, speciality }: ExaminerOption) => ({
    value: key,
    label: speciality ? `${name} (${speciality})` : name,
  });
  const optometrists = options.filter(({ key }) => key.startsWith("o"));
  if (optometrists.length === 0) return options.map(choice);
  const doctors = options.filter(({ key }) => !key.startsWith("o"));
  return [
    { label: words("doctors"), of: "doctors", options: doctors.map(choice) },
    { label: words("optometrists"), of: "optometrists", options: optometrists.map(choice) },
  ];
}
