/** The category filter of the sale screen, in its order. Source: specification part 2, section 2. */
export const SALE_FILTERS = ["all", "eyeglasses", "sunglasses", "contact-lenses", "accessories"] as const;
export type SaleFilter = (typeof SALE_FILTERS)[number];

/** Which categories each choice shows, by their names in the database. Source: decision 21. */
const CATEGORIES: Record<Exclude<SaleFilter, "all">, readonly string[]> = {
  eyeglasses: ["Eyeglasses", "Reading Glasses", "Regular Lenses"],
  sunglasses: ["Sunglasses"],
  "contact-lenses": ["Contact Lenses"],
  accessories: ["Frame Accessories", "Lens Accessories", "Lens Care", "Other"],
};

/** The category names that a choice shows; null for all of them, also those that the shop adds itself. */
export const categoriesOf = (filter: SaleFilter): readonly string[] | null =>
  filter === "all" ? null : CATEGORIES[filter];

/** The choice in a URL or form; anything unknown is all. */
export const readSaleFilter = (value: unknown): SaleFilter => SALE_FILTERS.find((one) => one === value) ?? "all";

/** The categories that the filters name. */
export const SALE_CATEGORIES: readonly string[] = Object.values(CATEGORIES).flat();
