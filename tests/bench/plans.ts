/** What PostgreSQL says of a statement: `explain (analyze, format json)`. */
export type Plan = { "Node Type": string; "Index Name"?: string; Plans?: Plan[] };
export type Explained = { "QUERY PLAN": { Plan: Plan; "Planning Time": number; "Execution Time": number }[] }[];

/** How rows are found: the scans of a plan, with the indexes that they use. */
export const scansOf = (plan: Plan): string[] => [
  ...(plan["Node Type"].includes("Scan") ? [[plan["Node Type"], plan["Index Name"]].filter(Boolean).join(" ")] : []),
  ...(plan.Plans ?? []).flatMap(scansOf),
];
