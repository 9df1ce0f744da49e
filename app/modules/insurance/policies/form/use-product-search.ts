import { useRef, useState } from "react";
import { paths } from "#app/paths.ts";
import type { CoverageProduct } from "./coverage-products.server.ts";
import type { SectionProducts } from "./prepare-policy-form.server.ts";

/**
 * Searches the products of a section without loading the page anew. Ticked products stay on top; new results replace old ones.
 * @param isChosen whether a product's box is ticked now
 */
export function useProductSearch(category: string, first: SectionProducts, isChosen: (id: number) => boolean) {
  const [shown, setShown] = useState({ ...first, failed: false });
  const latest = useRef(0);

  async function find(q: string): Promise<void> {
    latest.current += 1;
    const turn = latest.current;
    const answer = await fetch(paths.pickers.coverageProducts({ category, q })).catch(() => null);
    const found = answer?.ok ? ((await answer.json()) as { rows: CoverageProduct[]; more: boolean }) : null;
    if (turn !== latest.current) return;
    if (!found) return setShown((before) => ({ ...before, failed: true }));
    setShown((before) => {
      const chosen = [...before.chosen, ...before.found].filter(({ id }) => isChosen(id));
      const known = new Set(chosen.map(({ id }) => id));
      return { q, chosen, found: found.rows.filter(({ id }) => !known.has(id)), more: found.more, failed: false };
    });
  }

  return { shown, find };
}
