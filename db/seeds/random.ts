export type Random = {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number between both, both included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One of the entries, each as likely as its weight. */
  weighted<T>(entries: readonly (readonly [value: T, weight: number])[]): T;
  /** Normally distributed around `mean`. */
  normal(mean: number, deviation: number): number;
  shuffle<T>(list: readonly T[]): T[];
};

/** FNV-1a, so that a seed may be a word. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

/** The same seed gives the same sequence on every machine (mulberry32). Each part of the data takes a seed of its own. */
export function createRandom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => at(list, int(0, list.length - 1)),
    weighted(entries) {
      let left = next() * entries.reduce((total, [, weight]) => total + weight, 0);
      for (const [value, weight] of entries) {
        left -= weight;
        if (left < 0) return value;
      }
      return at(entries, entries.length - 1)[0];
    },
    normal(mean, deviation) {
      const radius = Math.sqrt(-2 * Math.log(1 - next()));
      return mean + deviation * radius * Math.cos(2 * Math.PI * next());
    },
    shuffle(list) {
      const shuffled = [...list];
      for (let index = shuffled.length - 1; index > 0; index -= 1) {
        const other = int(0, index);
        [shuffled[index], shuffled[other]] = [at(shuffled, other), at(shuffled, index)];
      }
      return shuffled;
    },
  };
}

/** The entry at `index`; a RangeError when there is none. */
export function at<T>(list: readonly T[], index: number): T {
  if (index < 0 || index >= list.length) throw new RangeError(`No entry ${index} in a list of ${list.length}`);
  return list[index] as T;
}
