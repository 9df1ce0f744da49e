import type { Sides } from "./compare.ts";
import type { Memory } from "./product.ts";
import type { Row } from "./table.ts";

const MB = 1_000_000;
const AIMS = { start: 200 * MB, loaded: 290 * MB };

/** The memory of the servers before their first request, and after the parts that were measured until now. */
export function memoryRows({ product: { product }, before }: Sides): Row[] {
  return [
    row("Server memory at the start", product.atStart, before?.product.atStart, AIMS.start),
    row("Server memory after the load", product.memory(), before?.product.memory(), AIMS.loaded),
  ];
}

function row(what: string, memory: Memory | undefined, before: Memory | undefined, aim: number): Row {
  return {
    what,
    product: shown(memory),
    before: before && shown(before),
    aim: `at most ${megabytes(aim)}`,
    met: memory && memory.now <= aim,
  };
}

const megabytes = (bytes: number) => `${Math.round(bytes / MB)} MB`;
const shown = (memory: Memory | undefined) =>
  memory ? `${megabytes(memory.now)}, highest ${megabytes(memory.highest)}` : "not known on this system";
