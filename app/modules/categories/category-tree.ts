type Node = { id: number; parentId: number | null };

/** A tree as a list: each category right after its parent, siblings in their given order; `level` is 0 at the top. */
export function treeOrder<One extends Node>(all: readonly One[]): (One & { level: number })[] {
  const known = new Set(all.map(({ id }) => id));
  const under = (parentId: number | null, level: number): (One & { level: number })[] =>
    all
      .filter((one) => (one.parentId !== null && known.has(one.parentId) ? one.parentId : null) === parentId)
      .flatMap((one) => [{ ...one, level }, ...under(one.id, level + 1)]);
  return under(null, 0);
}

/** A category and all its descendants: none of them may become its parent. */
export function withDescendants(all: readonly Node[], id: number): Set<number> {
  const found = new Set([id]);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const one of all) if (one.parentId !== null && found.has(one.parentId)) found.add(one.id);
  }
  return found;
}
