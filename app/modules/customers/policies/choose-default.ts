/** A customer's live policies in the order in which they were given. */
type Assignment = { id: number; isDefault: boolean };

/**
 * Which policy is the default: the wanted one, else the one that is, else the first. With any policies there is always one.
 * A wanted policy that is not the customer's counts for nothing. Source: specification part 1, section 4.
 */
export function chooseDefault(live: readonly Assignment[], wanted: number | null = null): number | null {
  const chosen =
    live.find(({ id }) => id === wanted) ?? live.find(({ isDefault }) => isDefault) ?? live.reduce(earlier, undefined);
  return chosen?.id ?? null;
}

const earlier = (first: Assignment | undefined, one: Assignment) => (first && first.id < one.id ? first : one);
