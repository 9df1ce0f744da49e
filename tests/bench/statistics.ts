/** The value below which this share of the values lies; 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const rank = Math.ceil(share * sorted.length) - 1;
  return sorted[Math.max(rank, 0)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
