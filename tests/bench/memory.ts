import type { Product } from "./product.ts";
import type { Row } from "./table.ts";

const MB = 1_000_000;
const AIM = 300 * MB;

/** The server's memory at the end of everything, and the most that it ever held. */
export function memoryRow(product: Product): Row[] {
  const memory = product.memory();
  if (!memory) return [];
  const megabytes = (bytes: number) => `${Math.round(bytes / MB)} MB`;
  return [
    {
      what: "Server memory after the run",
      product: `${megabytes(memory.now)}, highest ${megabytes(memory.highest)}`,
      aim: `under ${megabytes(AIM)}`,
      met: memory.now < AIM,
    },
  ];
}
