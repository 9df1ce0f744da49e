/** Adds a product to the chosen products or removes one. A value that is not an id changes nothing. */
export function changedProducts(
  chosen: readonly number[],
  change: "add" | "remove",
  product: string | undefined,
): number[] {
  const id = /^[1-9]\d{0,8}$/.test(product ?? "") ? Number(product) : null;
  const others = chosen.filter((one) => one !== id);
  return change === "add" && id !== null ? [...others, id] : others;
}
