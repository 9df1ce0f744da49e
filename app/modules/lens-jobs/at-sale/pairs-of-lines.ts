/** A line of lenses in a sale, with the pieces of it that have no lens job yet. */
export type FreeLenses = { itemId: number; productId: number; free: number };

/** The lines of one job: a line that sells the pair or one lens, or the lines of the two lenses. Two pieces of one line name it twice. */
export type LensesOfJob = readonly [number] | readonly [number, number];

const freeOf = (lines: readonly FreeLenses[]) => lines.filter(({ free }) => free > 0);

/** The lenses of a sale that are clearly one pair. Null when nothing is free, and when a person has to say which lenses belong together. */
export function onlyPair(lines: readonly FreeLenses[]): LensesOfJob | null {
  const [first, second, ...more] = freeOf(lines);
  if (!first || more.length > 0) return null;
  if (!second) return first.free === 1 ? [first.itemId] : first.free === 2 ? [first.itemId, first.itemId] : null;
  if (first.free > 1 || second.free > 1 || first.productId !== second.productId) return null;
  return [first.itemId, second.itemId];
}

/** Every job that the free lenses can become: pairs before single pieces, in the order of the lines. */
export function possibleJobs(lines: readonly FreeLenses[]): LensesOfJob[] {
  const free = freeOf(lines);
  const twice = free.flatMap((line): LensesOfJob[] => (line.free > 1 ? [[line.itemId, line.itemId]] : []));
  const pairs = free.flatMap((line, index) =>
    free
      .slice(index + 1)
      .filter(({ productId }) => productId === line.productId)
      .map((other): LensesOfJob => [line.itemId, other.itemId]),
  );
  return [...twice, ...pairs, ...free.map(({ itemId }): LensesOfJob => [itemId])];
}

type Lens = { sphere: string | null; cylinder: string | null };
type Eye = { sphere: string | null; cylinder: string | null };

const isPrescribed = ({ sphere, cylinder }: Eye): boolean => sphere !== null || cylinder !== null;
const isSame = (one: Lens, other: Eye): boolean =>
  Number(one.sphere ?? 0) === Number(other.sphere ?? 0) && Number(one.cylinder ?? 0) === Number(other.cylinder ?? 0);

/** The eyes of a job for which nobody names them: both, unless only one eye is prescribed, or a single lens has the power of only one eye. */
export function eyesFor(lenses: readonly Lens[], eyes: { right: Eye; left: Eye } | null): "B" | "R" | "L" {
  if (!eyes) return "B";
  const [right, left] = [isPrescribed(eyes.right), isPrescribed(eyes.left)];
  if (right !== left) return right ? "R" : "L";
  const [only, other] = lenses;
  if (!only || other || (only.sphere === null && only.cylinder === null)) return "B";
  const [fitsRight, fitsLeft] = [isSame(only, eyes.right), isSame(only, eyes.left)];
  return fitsRight === fitsLeft ? "B" : fitsRight ? "R" : "L";
}
