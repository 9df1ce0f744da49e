import { describe, expect, it } from "vitest";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { CASHIER_RIGHTS, makeActor, makeStore } from "#tests/support/factories.ts";
import { makeRegister } from "#tests/support/shop/registers.ts";
import { createDisplayCode, listDisplays, revokeDisplay } from "./displays.server.ts";
import { pairDisplay, pairedDisplay } from "./pair-display.server.ts";

const { em: getEm } = testDatabase();
let address = 0;
/** An address from which nobody has guessed yet. */
const from = () => ({ ip: `198.51.100.${++address}`, userAgent: "Mozilla/5.0 (X11) Chrome/130.0.0.0 Safari/537.36" });

async function shop() {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store], permissions: [...CASHIER_RIGHTS] });
  return { em, store, actor, id: await makeRegister(em, store.id, "1") };
}

const newCode = (em: Em, actor: Actor, id: number) => execute(createDisplayCode, { em, actor }, { id });
const asking = (cookie: string) =>
  new Request("http://localhost/register/display", { headers: { Cookie: cookie.split(";")[0] ?? "" } });

describe("pairing a customer display", () => {
  it("works once with the code of the register, typed in either digits", async () => {
    const { em, actor, id, store } = await shop();
    const { code } = await newCode(em, actor, id);
    expect(code).toMatch(/^\d{6}$/);
    const typed = ` ${code.slice(0, 3)} ${code.slice(3)} `.replace(/\d/g, (digit) =>
      String.fromCharCode(0x660 + Number(digit)),
    );
    const cookie = await pairDisplay(em, { code: typed }, from());
    expect(cookie).toMatch(/; Path=\/register\/display; HttpOnly; SameSite=Lax$/i);
    expect(await pairedDisplay(em, asking(cookie))).toMatchObject({ registerId: id, storeId: store.id });
    await expect(pairDisplay(em, { code }, from())).rejects.toMatchObject({ message: "registers.errors.displayCode" });
    expect(await execute(listDisplays, { em, actor }, { id })).toMatchObject([
      { registerId: id, browser: expect.stringMatching("Chrome") },
    ]);
  });

  it("stores neither the code nor the token", async () => {
    const { em, actor, id } = await shop();
    const { code } = await newCode(em, actor, id);
    const read = async () =>
      JSON.stringify(
        await rows(em).selectFrom("register_displays").selectAll().where("register_id", "=", id).execute(),
      );
    expect(await read()).not.toContain(code);
    const cookie = await pairDisplay(em, { code }, from());
    const sent = decodeURIComponent(cookie.split(";")[0]?.split("=")[1] ?? "");
    const token = JSON.parse(Buffer.from(sent, "base64").toString());
    expect(token.length).toBeGreaterThan(40);
    expect(await read()).not.toContain(token);
  });

  it("refuses a code that is too old, and one that a newer code replaced", async () => {
    const { em, actor, id } = await shop();
    const replaced = await newCode(em, actor, id);
    const { code } = await newCode(em, actor, id);
    const refused = { message: "registers.errors.displayCode" };
    if (replaced.code !== code)
      await expect(pairDisplay(em, { code: replaced.code }, from())).rejects.toMatchObject(refused);
    await rows(em)
      .updateTable("register_displays")
      .set({ code_expires_at: new Date(0) })
      .where("register_id", "=", id)
      .execute();
    await expect(pairDisplay(em, { code }, from())).rejects.toMatchObject(refused);
  });

  it("counts guesses by address", async () => {
    const { em } = await shop();
    const place = from();
    const guess = () => pairDisplay(em, { code: "000000" }, place).catch((error: { code: string }) => error.code);
    const answers: unknown[] = [];
    for (let count = 0; count < 32; count += 1) answers.push(await guess());
    expect(answers.slice(0, 30).every((answer) => answer === "rule")).toBe(true);
    expect(answers.slice(30)).toEqual(["too_many", "too_many"]);
  });

  it("ends when somebody disconnects the screen, or takes the register out of use", async () => {
    const { em, actor, id } = await shop();
    const pair = async () => pairDisplay(em, { code: (await newCode(em, actor, id)).code }, from());
    const [first, second] = [await pair(), await pair()];
    const [newest] = await execute(listDisplays, { em, actor }, { id });
    await execute(revokeDisplay, { em, actor }, { id, displayId: newest?.id });
    expect(await pairedDisplay(em, asking(second))).toBeNull();
    expect(await pairedDisplay(em, asking(first))).toMatchObject({ registerId: id });
    await expect(execute(revokeDisplay, { em, actor }, { id, displayId: newest?.id })).rejects.toMatchObject({
      code: "not_found",
    });
    await rows(em).updateTable("registers").set({ is_active: false }).where("id", "=", id).execute();
    expect(await pairedDisplay(em, asking(first))).toBeNull();
    await expect(newCode(em, actor, id)).rejects.toMatchObject({ message: "registers.errors.inactive" });
  });

  it("shows nothing to a request without a cookie of its own", async () => {
    const { em } = await shop();
    expect(await pairedDisplay(em, new Request("http://localhost/register/display"))).toBeNull();
    expect(await pairedDisplay(em, asking("display=nonsense"))).toBeNull();
  });
});
