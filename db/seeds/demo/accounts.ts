export type DemoAccount = { username: string; password: string; displayName: string; role: string };

/** The accounts that the sign-in page offers where the demo data is loaded. Source: decision 9. */
export const demoAccounts: DemoAccount[] = [
  { username: "admin", password: "admin123", displayName: "Abdullah Al-Rashid", role: "Super Admin" },
  { username: "manager", password: "manager123", displayName: "Nouf Al-Subaie", role: "Store Manager" },
  { username: "cashier", password: "cashier123", displayName: "Sara Al-Harbi", role: "Cashier" },
];
