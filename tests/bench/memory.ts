import type { Product } from "./product.ts";
import type { Row } from "./table.ts";

const MB = 1_000_000;
const AIMS = { start: 200 * MB, end: 290 * MB };

/** The server's memory when it was ready, at the end of everything, and the most that it ever held. */
export function memoryRow(product: Product): Row[] {
  const [start, memory] = [product.atStart, product.memory()];
  if (!start || !memory) return [];
  const megabytes = (bytes: number) => `${Math.round(bytes / MB)} MB`;
  return [
    {
      what: "Server memory when it is ready",
      product: megabytes(start.now),
      aim: `under ${megabytes(AIMS.start)}`,
      met: start.now < AIMS.start,
    },
    {
      what: "Server memory after the run",
      product: `${megabytes(memory.now)}, highest ${megabytes(memory.highest)}`,
      aim: `under ${megabytes(AIMS.end)}`,
      met: memory.now < AIMS.end,
    },
  ];
}
