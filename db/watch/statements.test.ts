import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { execute, operation } from "#app/lib/operation.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { rows } from "../orm.ts";
import { sent } from "../pipelined.ts";
import { type Answered, askerNow, asking, isWatched, watchSlow, watchStatements, withoutValues } from "./statements.ts";

const { em: getEm } = testDatabase();

const slowly = (name: string, writes?: string) =>
  operation({
    name,
    summary: "Test",
    permission: [],
    reason: "It exists in this test alone.",
    input: z.object({}),
    output: z.object({}),
    ...(writes === undefined ? {} : { writes, queue: () => 1 }),
    async run({ em }) {
      const first = sent(sql`select pg_sleep(0.12), 'Noura'`.execute(rows(em)));
      await sql`select 'quick'`.execute(rows(em));
      await first;
      return {};
    },
  });

let stop: (() => void) | undefined;
afterEach(() => stop?.());

describe("watched statements", () => {
  it.each([
    ["readSlowly", undefined],
    ["writeSlowly", "things"],
  ])("are told with the operation that asked and its request: %s", async (name, writes) => {
    const em = await getEm();
    const actor = await makeActor(em, { stores: [await makeStore(em)] });
    const told: Answered[] = [];
    stop = watchSlow(100, (one) => told.push(one));
    await Promise.all([
      execute(slowly(name, writes), { em, actor }, {}),
      execute(slowly(`${name}Too`, writes), { em, actor: { ...actor, requestId: "other" } }, {}),
    ]);
    // The quick one waited behind the slow one, and is not slow itself.
    expect(told.map(({ asker }) => asker).sort((a, b) => (a?.name ?? "").localeCompare(b?.name ?? ""))).toEqual([
      { name, requestId: actor.requestId },
      { name: `${name}Too`, requestId: "other" },
    ]);
    expect(withoutValues(told[0]?.text ?? "")).toBe("select pg_sleep(0.12), …");
    expect(told[0]?.ms).toBeGreaterThan(110);
  });

  it("tell their failure", async () => {
    const em = await getEm();
    const told: Answered[] = [];
    stop = watchStatements((one) => told.push(one));
    await expect(sql`select 1 / 0`.execute(rows(em))).rejects.toThrow("division by zero");
    expect(told).toMatchObject([{ text: "select 1 / 0", error: { code: "22012" } }]);
  });

  it("cost nothing while nobody watches: not even the asker is noted", async () => {
    expect(isWatched()).toBe(false);
    const who = () => {
      throw new Error("Nobody asks for it");
    };
    expect(asking(who, () => askerNow())).toBeUndefined();
  });
});

describe("withoutValues", () => {
  it.each([
    ["select * from t where a = $1 and b = $2", "select * from t where a = $1 and b = $2"],
    ["select 'O''Brien', 5, 0501234567", "select …, 5, …"],
    ["do $x$ begin perform 'Noura'; end $x$", "do …"],
    ["insert into t values ('cut off", "insert into t values (…"],
    ["select a\n    from t", "select a from t"],
  ])("of %j leaves %j", (text, left) => {
    expect(withoutValues(text)).toBe(left);
  });
});
