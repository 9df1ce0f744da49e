/** A customer's live policies in the order in which they were given. */
type Assignment = { id: number; isDefault: boolean };

/**
 * Which policy is the default: the wanted one, else the present one. Without both, the first policy when the old default was removed
 * (`promotes`), otherwise none, because a first policy may be given as not default. A wanted policy of another customer
 * is ignored. Source: specification part 1, section 4, and decision 15d.
 */
export function chooseDefault(live: readonly Assignment[], wanted: number | null, promotes: boolean): number | null {
  const chosen =
    live.find(({ id }) => id === wanted) ??
    live.find(({ isDefault }) => isDefault) ??
    (promotes ? live.reduce(earlier, undefined) : undefined);
  return chosen?.id ?? null;
}

const earlier = (first: Assignment | undefined, one: Assignment) => (first && first.id < one.id ? first : one);
