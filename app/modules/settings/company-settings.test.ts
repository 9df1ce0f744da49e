import { afterEach, describe, expect, it } from "vitest";
import { getContext, serveShop } from "#app/http/context.server.ts";
import { localeCookie, themeCookie } from "#app/http/session/session.server.ts";
import { execute } from "#app/lib/operation.server.ts";
import { documentUpload } from "#app/modules/customers/documents/document-files.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor } from "#tests/support/factories.ts";
import { keptSettings } from "./app-settings.server.ts";
import type { AppSettings } from "./app-settings.ts";
import { getSettings, updateSettings } from "./company-settings.server.ts";
import { showListNames } from "./lists/list-words.server.ts";

const { em: getEm } = testDatabase();

serveShop({ defaults: keptSettings, showWords: showListNames });

const DEFAULTS: AppSettings = {
  auditRetentionMonths: null,
  messageMonths: null,
  closedCartDays: 90,
  reportFileDays: 90,
  requestKeyHours: 48,
  secondFactorRequired: false,
  defaultLanguage: "browser",
  defaultTheme: "system",
  documentMaxMb: 10,
  hijriDates: false,
  draftDays: 30,
  prescriptionMonths: 12,
  customerPage: true,
  jobPassport: true,
  lensWarrantyDays: 365,
  frameWarrantyDays: 365,
  careText: null,
  careTextAr: null,
  warrantyText: null,
  warrantyTextAr: null,
  lensUntoldDays: 3,
  lensUncollectedDays: 14,
  lensReturnDays: 90,
  giftCardMonths: 24,
  giftCardLeast: "10.00",
  giftCardMost: "5000.00",
  giftCardRefundDays: 7,
  loyaltyOn: false,
  loyaltyRate: "1.00",
  loyaltyPointValue: "0.10",
  loyaltyMonths: 12,
  loyaltyLeast: 1,
  loyaltyFamily: false,
};

async function change(changes: object) {
  const em = await getEm();
  const actor = await makeActor(em, { stores: [], permissions: ["settings:update"] });
  return execute(updateSettings, { em, actor }, changes);
}

afterEach(() => change(DEFAULTS));

/** How the product meets a browser. */
async function met(headers: Record<string, string> = {}) {
  const { locale, theme } = await getContext({
    request: new Request("http://shop.example/login", { headers }),
    context: {},
  });
  return { locale, theme };
}

describe("the settings of the company", () => {
  it("hold their defaults until somebody changes them; absent ones stay, and the audit row holds both states", async () => {
    const em = await getEm();
    const actor = await makeActor(em, { stores: [], permissions: ["settings:read"] });
    expect(await execute(getSettings, { em, actor }, {})).toEqual(DEFAULTS);
    const changed = { ...DEFAULTS, draftDays: 7, secondFactorRequired: true, auditRetentionMonths: 84 };
    const sent = { draftDays: "٧", secondFactorRequired: "on", auditRetentionMonths: 84 };
    expect(await change(sent)).toEqual(changed);
    const [audit] = await rows(em)
      .selectFrom("audit_log")
      .select(["action", "before", "after"])
      .where("entity", "=", "app_settings")
      .orderBy("id", "desc")
      .execute();
    expect(audit).toEqual({ action: "updateSettings", before: DEFAULTS, after: changed });
    const kept = await rows(em)
      .selectFrom("app_settings")
      .select("value")
      .where("key", "=", "security.secondFactorRequired")
      .executeTakeFirst();
    expect(kept?.value).toBe(true);
    expect(await change({ auditRetentionMonths: "", prescriptionMonths: "" })).toEqual({
      ...changed,
      auditRetentionMonths: null,
      prescriptionMonths: null,
    });
  });

  it("need settings:update to be changed", async () => {
    const em = await getEm();
    const actor = await makeActor(em, { stores: [], permissions: ["settings:read"] });
    await expect(execute(updateSettings, { em, actor }, { draftDays: 3 })).rejects.toMatchObject({ code: "forbidden" });
  });

  it("say in which language and theme a visitor is met, who may choose others", async () => {
    const arabic = { "Accept-Language": "ar" };
    expect(await met()).toEqual({ locale: "en", theme: "system" });
    expect(await met(arabic)).toEqual({ locale: "ar", theme: "system" });
    await change({ defaultLanguage: "ar", defaultTheme: "dark" });
    expect(await met()).toEqual({ locale: "ar", theme: "dark" });
    await change({ defaultLanguage: "en" });
    expect(await met(arabic)).toEqual({ locale: "en", theme: "dark" });
    const cookies = [await localeCookie.serialize("ar"), await themeCookie.serialize("system")];
    const chosen = cookies.map((cookie) => cookie.split(";", 1)[0]).join("; ");
    expect(await met({ Cookie: chosen })).toEqual({ locale: "ar", theme: "system" });
  });

  it("say how large a document may be", async () => {
    const { maxBytes } = documentUpload;
    const most = async () => (typeof maxBytes === "number" ? maxBytes : maxBytes());
    expect(await most()).toBe(10 * 1024 * 1024);
    await change({ documentMaxMb: 2 });
    expect(await most()).toBe(2 * 1024 * 1024);
  });
});
