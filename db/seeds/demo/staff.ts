import { hash } from "@node-rs/argon2";
import type { Identified, Row } from "../insert-rows.ts";
import { at } from "../random.ts";
import { demoAccounts } from "./accounts.ts";
import { type Calendar, instant, isFriday } from "./calendar.ts";

/** Staff of the other stores, who rang up their sales; they cannot sign in. */
const COLLEAGUES = [
  { username: "hassan.alamri", displayName: "Hassan Al-Amri", storeId: 2 },
  { username: "maha.aldossary", displayName: "Maha Al-Dossary", storeId: 3 },
];

/** Teams with the roles whose people are in them. */
const TEAMS = [
  { name: "Shop floor", description: "Sells, fits and hands out", roles: ["Store Manager", "Cashier"] },
  {
    name: "Head office",
    description: "Buys, counts and looks after the system",
    roles: ["Super Admin", "Store Manager"],
  },
];

export const ADMIN = 1;
export const MANAGER = 2;
const CASHIER = 3;

/** The cashier of a store. */
export const cashierOf = (storeId: number): number => CASHIER + storeId - 1;

/** argon2id (the package's default), 19 MiB, two passes. These passwords are printed on the sign-in page, so a salt that is known costs nothing. */
const hashPassword = (username: string, password: string): Promise<string> =>
  hash(password, {
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
    salt: Buffer.from(`demo:${username}`.padEnd(16, "*")),
  });

export type Staff = {
  users: Identified<"system_users">[];
  roles: Row<"user_roles">[];
  stores: Row<"user_stores">[];
  teams: Identified<"teams">[];
  members: Row<"user_teams">[];
};

/** `roleIds` by role name. Administrator and manager work in all stores, a cashier in one. */
export async function buildStaff(
  { day }: Calendar,
  storeIds: readonly number[],
  roleIds: ReadonlyMap<string, number>,
): Promise<Staff> {
  const hashes = await Promise.all(demoAccounts.map(({ username, password }) => hashPassword(username, password)));
  const roleId = (name: string) => {
    const id = roleIds.get(name);
    if (id === undefined) throw new Error(`The reference data has no role "${name}"`);
    return id;
  };
  const people = [
    ...demoAccounts.map((account) => ({
      ...account,
      isActive: true,
      storeIds: account.role === "Cashier" ? storeIds.slice(0, 1) : storeIds,
    })),
    ...COLLEAGUES.map((person) => ({ ...person, role: "Cashier", isActive: false, storeIds: [person.storeId] })),
  ].map((person, index) => ({ ...person, id: index + 1 }));
  return {
    users: people.map(({ id, username, displayName, isActive }) => {
      const [firstName = "", ...rest] = displayName.split(" ");
      return {
        id,
        username,
        email: `${username}@olayaoptics.example`,
        first_name: firstName,
        last_name: rest.join(" "),
        phone: `+96650100020${id}`,
        password_hash: hashes[id - 1] ?? at(hashes, CASHIER - 1),
        is_active: isActive,
        last_login: null,
        created_at: instant(day(-800 + id), 10 * 60),
        updated_at: instant(day(-800 + id), 10 * 60),
      };
    }),
    roles: people.map(({ id, role }) => ({
      user_id: id,
      role_id: roleId(role),
      assigned_at: instant(day(-800 + id), 10 * 60),
    })),
    teams: TEAMS.map(({ name, description }, index) => ({
      id: index + 1,
      name,
      description,
      is_active: true,
      created_at: instant(day(-799), 10 * 60),
    })),
    members: TEAMS.flatMap(({ roles }, index) =>
      people
        .filter(({ role }) => roles.includes(role))
        .map(({ id }) => ({ user_id: id, team_id: index + 1, joined_at: instant(day(-798 + id), 10 * 60) })),
    ),
    stores: people.flatMap(({ id, storeIds: own }) => own.map((storeId) => ({ user_id: id, store_id: storeId }))),
  };
}

/** For how many days before today somebody's coming and going is known. */
const DAYS_OF_ATTENDANCE = 14;

/** The cashiers came every day but Fridays, a few minutes early or late; one check-out was forgotten. Today's row has begun when the shop has opened. */
export function buildAttendance(calendar: Calendar, assigned: Staff["stores"]): Row<"attendance">[] {
  const cashiers = assigned.filter(({ user_id }) => user_id >= CASHIER);
  return Array.from({ length: DAYS_OF_ATTENDANCE + 1 }, (_, index) => index - DAYS_OF_ATTENDANCE).flatMap((offset) => {
    const day = calendar.day(offset);
    if (isFriday(day)) return [];
    return cashiers.flatMap(({ user_id, store_id }): Row<"attendance">[] => {
      const late = (user_id * 7 + offset * 5) % 13;
      const [came, gone] = [instant(day, 9 * 60 + 52 + late), instant(day, 18 * 60 + 4 + 2 * late)];
      if (came > calendar.now) return [];
      const isForgotten = offset === -9 && user_id === CASHIER;
      const isOver = gone <= calendar.now && !isForgotten;
      return [
        { user_id, store_id, checked_in_at: came, checked_out_at: isOver ? gone : null, is_forgotten: isForgotten },
      ];
    });
  });
}
