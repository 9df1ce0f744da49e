import { expect, it } from "vitest";
import { readOwner, signOwner } from "#app/http/form/form-owner.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { mayWait } from "./ended-session.server.ts";
import { FORGET_KEPT, keptCookie, keptFormOf } from "./kept-cookie.ts";

const { em: getEm } = testDatabase();
const DAY = 24 * 60 * 60 * 1000;

it("reads the owner that it has signed, for a week", async () => {
  const em = await getEm();
  const now = Date.now();
  const owner = await signOwner(em, 4_711, now);
  expect(owner.length).toBeLessThan(40);
  expect(await readOwner(em, owner, now)).toBe(4_711);
  expect(await readOwner(em, owner, now + 6 * DAY)).toBe(4_711);
  expect(await readOwner(em, owner, now + 8 * DAY)).toBeNull();
  expect(await readOwner(em, owner, now - DAY)).toBeNull();
});

it("reads no owner that somebody else has written", async () => {
  const em = await getEm();
  const [user, minute, mac] = (await signOwner(em, 1)).split(".");
  const later = (Number.parseInt(minute ?? "", 36) + 1).toString(36);
  for (const text of [
    "",
    "1",
    `2.${minute}.${mac}`,
    `${user}.${later}.${mac}`,
    `${user}.${minute}.${"A".repeat(22)}`,
  ]) {
    expect(await readOwner(em, text), text).toBeNull();
  }
});

it.each([
  ["firstName", true],
  ["items[0].quantity", true],
  ["requestKey", true],
  ["externalReference", true],
  ["newPassword", false],
  ["otp", false],
  ["approval.username", false],
  ["approval.password", false],
  ["cardNumber", false],
  ["payments[0].card_number", false],
  ["cvv", false],
])("the field %s may wait: %s", (name, waits) => {
  expect(mayWait(name)).toBe(waits);
});

it("leads back to one page only", () => {
  const key = "k".repeat(32);
  const cookie = keptCookie(key, "/customers/new?draft=7", { seconds: 3_600, secure: true });
  expect(cookie).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
  const sent = `theme=dark; ${cookie.split(";", 1)[0]}`;
  expect(keptFormOf(sent, "/customers/new?draft=7")).toBe(key);
  for (const other of ["/customers/new", "/customers/new?draft=8", "/", "/sales/new?draft=7"]) {
    expect(keptFormOf(sent, other)).toBeNull();
  }
  expect(keptFormOf(undefined, "/")).toBeNull();
  expect(keptFormOf(FORGET_KEPT.split(";", 1)[0], "/")).toBeNull();
});
