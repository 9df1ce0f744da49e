/** The authority's systems in the order of the form. */
export const ENVIRONMENTS = ["simulation", "production", "developer"] as const;
