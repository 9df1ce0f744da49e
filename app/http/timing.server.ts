/** Milliseconds by name, for the Server-Timing header. */
export type Timings = {
  measure<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  header(): string;
};

export function timings(): Timings {
  const spent = new Map<string, number>();
  return {
    async measure(name, work) {
      const started = performance.now();
      try {
        return await work();
      } finally {
        spent.set(name, (spent.get(name) ?? 0) + performance.now() - started);
      }
    },
    header: () => [...spent].map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`).join(", "),
  };
}
