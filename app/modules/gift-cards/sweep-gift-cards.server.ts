import { riyadhDay } from "#app/lib/dates.ts";
import { big } from "#app/lib/money/money.ts";
import { forkEm, rows } from "#db/orm.ts";
import { selectCards, writeEntry } from "./write-entry.server.ts";

/** Cards of one step. Each step is a short transaction, so that no till waits for the sweep. */
const STEP = 100;

/**
 * Ends the cards whose last day is over: what was left of them is the shop's, and an entry says so. No till takes such a card meanwhile, so it matters to
 * nobody how soon this runs. @returns how many ended
 */
export async function sweepGiftCards(): Promise<number> {
  const em = await forkEm();
  const today = riyadhDay();
  let ended = 0;
  for (;;) {
    const count = await em.fork().transactional(async (tx) => {
      const cards = await selectCards(tx)
        .where("k.status", "=", "active")
        .where("k.ends_on", "<", today)
        .limit(STEP)
        .execute();
      const spent = cards.filter(({ balance }) => big(balance).eq(0));
      if (spent.length > 0) {
        const ids = spent.map(({ id }) => id);
        await rows(tx).updateTable("gift_cards").set({ status: "ended" }).where("id", "in", ids).execute();
      }
      for (const card of cards.filter(({ balance }) => big(balance).gt(0))) {
        await writeEntry(tx, card, `-${card.balance}`, { kind: "ended", storeId: card.storeId, userId: null });
      }
      return cards.length;
    });
    ended += count;
    if (count < STEP) return ended;
  }
}
