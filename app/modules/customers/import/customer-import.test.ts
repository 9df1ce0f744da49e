import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { InvalidInput } from "#app/lib/errors.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { continueImport } from "#app/modules/imports/continue-import.server.ts";
import { badLineColumns } from "#app/modules/imports/file/bad-lines.server.ts";
import { importFiles } from "#app/modules/imports/import-files.server.ts";
import { sweepImports } from "#app/modules/imports/sweep-imports.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makeStore } from "#tests/support/factories.ts";
import { customerImports } from "./customer-import.server.ts";

const { em: getEm } = testDatabase();
let em: Em;
let actor: Actor;
const stored: string[] = [];

beforeAll(async () => {
  em = await getEm();
  actor = await makeActor(em, { stores: [await makeStore(em)] });
});
beforeEach(async () => {
  await rows(em).updateTable("customers").set({ deleted_at: new Date() }).where("deleted_at", "is", null).execute();
});
afterAll(() => Promise.all(stored.map((key) => importFiles.remove(key))));

async function check(text: string) {
  const file = await importFiles.begin();
  await file.write(Buffer.from(text));
  const storageKey = await file.keep();
  stored.push(storageKey);
  const files = [{ fileName: "people.csv", fileType: "text/csv", size: text.length, storageKey }];
  return execute(customerImports.check, { em, actor }, { files });
}
const problemsOf = async (id: number) =>
  (await execute(customerImports.get, { em, actor }, { id })).problems.map(({ line, field, value, key, params }) =>
    [line, field, value, key, ...Object.values(params ?? {})].join(" "),
  );
const customers = () =>
  rows(em)
    .selectFrom("customers")
    .select(["first_name", "phone", "gender", "id_type", "id_number", "date_of_birth", "has_insurance", "company_name"])
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
const run = async (id: number) => continueImport(customerImports, { em, actor }, id, 60_000);
const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => `Person,Number ${n + from},05${String(10_000_000 + n + from)}`).join("\n");

describe("checkImport", () => {
  it("names every bad line with its column, value and reason, and writes no customer", async () => {
    const existing = await makeCustomer(em, { firstName: "Huda", lastName: "Harbi", phone: "+966501111111" });
    const { id, ...counts } = await check(
      [
        "First name;Last name;Phone;Email;Gender;Date of birth;ID type;ID number;Shoe size",
        "Noura;Al-Dosari;0502222222;n@shop.example;أنثى;05/01/1990;هوية وطنية;1010101010;38",
        "N;Al-Dosari;055;nobody;robot;31/02/1990;Iqama;2012345671;38",
        "Huda;Harbi;+966 50 111 1111;;;;;;",
        "Reem;Saad;00966502222222;;;;;;",
        "Lama;Saad;9.66501E+11;;;;;;",
        "Amal;Saad;0503333333;;;;;1010101010;",
        "Sara;Saad;0503333333;;;;;;",
      ].join("\r\n"),
    );
    expect(counts).toMatchObject({ totalRows: 7, badRows: 5, goodRows: 2, doneRows: 0, status: "checked" });
    expect(await problemsOf(id)).toEqual([
      "3 firstName N customers.errors.firstName",
      "3 phone 055 customers.errors.phone",
      "3 email nobody customers.errors.email",
      "3 gender robot errors.choice",
      "3 dateOfBirth 31/02/1990 customers.errors.dateOfBirth",
      `4 phone +966 50 111 1111 imports.cells.exists Huda Harbi (${existing.id})`,
      "5 phone 00966502222222 imports.cells.twice 2",
      "6 phone 9.66501E+11 imports.cells.cutShort",
      "7 idNumber 1010101010 imports.cells.twice 2",
    ]);
    expect(await customers()).toHaveLength(1);
  });

  it.each([
    ["a missing column", "First name,Phone\nNoura,0501234567", "columnMissing"],
    ["a column twice", "First name,Last name,Phone,الاسم الأول\nNoura,Saad,0501234567,Noura", "columnTwice"],
    ["no lines", "First name,Last name,Phone\n", "noRows"],
  ])("refuses %s beside the field", async (_what, text, key) => {
    const refused = await check(text).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(InvalidInput);
    expect((refused as InvalidInput).errors.files?.[0]?.key).toBe(`imports.errors.${key}`);
  });

  it("needs the right to create customers", async () => {
    const by = { ...actor, permissions: new Set(["customers:read"]) };
    await expect(execute(customerImports.check, { em, actor: by }, { files: [] })).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});

describe("an import", () => {
  it("writes the good lines as the form would, and reports its progress", async () => {
    const { id } = await check(
      [
        "\ufeffالاسم الأول,اسم العائلة,رقم الجوال,الجنس,تاريخ الميلاد,نوع الهوية,رقم الهوية,Has Insurance,جهة العمل",
        "نورة,الدوسري,٠٥٠٢٢٢٢٢٢٢,أنثى,1990-01-05,Iqama,2000000006,نعم,Najd",
        "X,Y,1,,,,,,",
      ].join("\n"),
    );
    await run(id);
    expect(await customers()).toEqual([
      {
        first_name: "نورة",
        phone: "+966502222222",
        gender: "female",
        id_type: "iqama",
        id_number: "2000000006",
        date_of_birth: "1990-01-05",
        has_insurance: true,
        company_name: "Najd",
      },
    ]);
    expect(await execute(customerImports.get, { em, actor }, { id })).toMatchObject({
      status: "done",
      doneRows: 1,
      badRows: 1,
    });
    expect((await execute(customerImports.list, { em, actor }, {}))[0]).toMatchObject({ id, status: "done" });
    await run(id);
    expect(await customers()).toHaveLength(1);
  });

  it("continues where it was cut off and writes each line once, also when two continue at once", async () => {
    const { id } = await check(`First name,Last name,Phone\n${many(1_700)}`);
    await continueImport(customerImports, { em, actor }, id, -1);
    expect(await execute(customerImports.get, { em, actor }, { id })).toMatchObject({
      status: "running",
      doneRows: 500,
    });
    await Promise.all([run(id), run(id), run(id)]);
    await run(id);
    const phones = (await customers()).map(({ phone }) => phone);
    expect(phones).toHaveLength(1_700);
    expect(new Set(phones).size).toBe(1_700);
  });

  it("leaves nothing of an interrupted step", async () => {
    const { id } = await check(`First name,Last name,Phone\n${many(3, 5_000)}`);
    await execute(customerImports.start, { em, actor }, { id });
    const line = { line: 2, row: { firstName: "A", lastName: "B", phone: null }, cells: {} };
    await expect(execute(customerImports.writeStep, { em, actor }, { id, from: 0, lines: [line] })).rejects.toThrow();
    expect(await execute(customerImports.get, { em, actor }, { id })).toMatchObject({
      status: "running",
      doneRows: 0,
    });
    await run(id);
    expect(await customers()).toHaveLength(3);
  });

  it("skips and names customers who were added since the check", async () => {
    const { id } = await check(`First name,Last name,Phone\n${many(4)}`);
    await makeCustomer(em, { firstName: "Late", lastName: "Comer", phone: "+966510000001" });
    await run(id);
    expect(await customers()).toHaveLength(4);
    expect(await execute(customerImports.get, { em, actor }, { id })).toMatchObject({
      status: "done",
      doneRows: 3,
      badRows: 1,
    });
    expect(await problemsOf(id)).toEqual([
      expect.stringMatching(/^3 phone 0510000001 imports.cells.exists Late Comer/),
    ]);
  });

  it("is refused when no line is good", async () => {
    const { id } = await check("First name,Last name,Phone\nX,Y,1");
    await expect(run(id)).rejects.toMatchObject({ code: "rule" });
  });

  it("returns the bad lines completely, in the reader's language", async () => {
    const { id } = await check("Shoe,First name,Last name,Phone\n38,Noura,Saad,0501234567\n39,N,Saad,055");
    const bad = await execute(customerImports.badLines, { em, actor }, { id });
    const columns = badLineColumns(customerImports.kind, bad.header, "en");
    expect(columns.map(({ header }) => header)).toEqual([
      "Shoe",
      "First name",
      "Last name",
      "Phone",
      "Line",
      "Problem",
    ]);
    expect(bad.lines.map((line) => columns.map(({ value }) => value(line)))).toEqual([
      [
        "39",
        "N",
        "Saad",
        "055",
        3,
        "First name: First name must be at least 2 characters; Phone: Phone number must be at least 8 characters",
      ],
    ]);
  });

  it("is removed after a day, with its file", async () => {
    const { id } = await check("First name,Last name,Phone\nX,Y,1");
    await sweepImports();
    expect(await problemsOf(id)).not.toEqual([]);
    await sweepImports(new Date(Date.now() + 25 * 60 * 60 * 1000));
    await expect(execute(customerImports.get, { em, actor }, { id })).rejects.toMatchObject({
      code: "not_found",
    });
    const run = await rows(em).selectFrom("import_runs").select("problems").where("id", "=", id).executeTakeFirst();
    expect(run?.problems).toEqual([]);
  });
});
