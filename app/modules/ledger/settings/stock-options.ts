/** How a store may keep a variant, as it is stored. Source: specification part 2, section 9. */
export const INVENTORY_TYPES = ["None", "Regular", "Serialized", "Lot"] as const;
export const TRACKING_TYPES = ["None", "Auto", "Manual"] as const;
export const QUANTITY_DECIMALS = [0, 1, 2, 3] as const;
export const TAX_CODES = ["0 - TAXABLE 0%", "1 - TAXABLE 5%", "2 - TAXABLE 10%", "3 - TAXABLE 15%"] as const;
