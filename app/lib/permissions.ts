/** Rights have the form module:action. Source: specification part 1, section 6. */
export const MODULES = ["sales", "inventory", "customers", "reports", "settings", "users"] as const;
export const ACTIONS = ["create", "read", "update", "delete", "manage"] as const;

export type Module = (typeof MODULES)[number];
export type Action = (typeof ACTIONS)[number];
export type Permission = `${Module}:${Action}`;

/** All 30 rights. */
export const PERMISSIONS: readonly Permission[] = MODULES.flatMap((module) =>
  ACTIONS.map((action): Permission => `${module}:${action}`),
);

/** Whether the rights held include one: itself, or its module's `manage`, which contains the other four. */
export const holds = (held: ReadonlySet<string>, permission: Permission): boolean =>
  held.has(permission) || held.has(`${permission.split(":")[0]}:manage`);

/** A screen or call lists rights; holding any one is enough, and an empty list admits everyone signed in. */
export const allows = (held: ReadonlySet<string>, needed: readonly Permission[]): boolean =>
  needed.length === 0 || needed.some((permission) => holds(held, permission));

/** Vendors' prices, costs and earnings are shown to users who hold one of these. Source: decision 45. */
export const COSTS: readonly Permission[] = ["inventory:update", "reports:read"];

export const seesCosts = ({ permissions }: { permissions: ReadonlySet<string> }): boolean => allows(permissions, COSTS);

/** A right that the product asks for. Its row in the database cannot be deleted; roles may be without it. */
export const isProductRight = (code: string): code is Permission => (PERMISSIONS as readonly string[]).includes(code);

/**
 * The rights that an active user holds always, once somebody does: each `manage`, and the one with which stores and settings are changed. Nobody
 * grants what they lack, so a right that its last holder has lost could be given to nobody any more.
 */
export const KEPT_RIGHTS: readonly Permission[] = [
  ...MODULES.map((module): Permission => `${module}:manage`),
  "settings:update",
];
