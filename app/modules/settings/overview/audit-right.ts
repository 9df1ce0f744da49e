/**
 * The right to read the audit trail. It shows the commands of all users in all stores, with the data of customers: so it is for those who manage
 * users, not for everybody who sees the settings of a store.
 */
export const AUDIT_RIGHT = "users:manage";
