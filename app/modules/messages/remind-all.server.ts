import { type Em, forkEm } from "#db/orm.ts";
import { readEvent } from "./message-settings.server.ts";
import type { MessageEvent } from "./rules/events.ts";

/** So many rows are looked for at a time. */
const STEP = 200;

type Reminding<Row> = {
  event: MessageEvent;
  /** Rows that are due and whose ids are above that one, in the order of their ids. */
  due(em: Em, above: number, most: number): Promise<Row[]>;
  /** Reminds of one of them, in a transaction of its own. */
  remind(em: Em, row: Row): Promise<unknown>;
};

/**
 * Reminds of everything that is due. Somebody who cannot be told stays due, so each step goes on behind the last row: nobody else waits for them.
 * @returns how many rows it has looked at
 */
export async function remindAll<Row extends { id: number }>({ event, due, remind }: Reminding<Row>): Promise<number> {
  const em = await forkEm();
  if (!(await readEvent(em, event)).isOn) return 0;
  let looked = 0;
  let above = 0;
  for (;;) {
    const found = await due(em, above, STEP);
    for (const row of found) await em.fork().transactional((tx) => remind(tx as Em, row));
    looked += found.length;
    above = found.at(-1)?.id ?? above;
    if (found.length < STEP) return looked;
  }
}
