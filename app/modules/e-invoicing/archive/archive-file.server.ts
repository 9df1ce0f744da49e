import { ReadableStream } from "node:stream/web";
import { stringify } from "csv-stringify/sync";
import { exportParts } from "#app/http/export/export-rows.server.ts";
import type { load } from "#app/http/page/load.server.ts";
import { riyadhMoment } from "#app/lib/dates.ts";
import { attachment } from "#app/lib/files/file-name.ts";
import type { Em } from "#db/orm.ts";
import { fileNames } from "./archive-names.ts";
import { type Archived, issuedIn } from "./archive-period.server.ts";
import { type ZipEntry, zipped } from "./zip-entries.server.ts";

const INDEX_BATCH = 5_000;
/** Documents have about 8 KB. */
const FILE_BATCH = 100;

/** The archive as a download, written while it is sent. All of it is of one moment. */
export function archiveFile(args: Parameters<typeof load>[0], period: Archived): Response {
  const { from, to } = period;
  const body =
    args.request.method === "HEAD"
      ? null
      : (ReadableStream.from(flat(exportParts(args, (em) => zipped(entriesOf(em, period))))) as BodyInit);
  return new Response(body, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": attachment(`e-invoices_${from}_${to}.zip`),
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

async function* flat(parts: AsyncGenerator<Uint8Array[]>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) yield* part;
}

/** The index, then the documents in its order. Exported for its test. */
export async function* entriesOf(em: Em, period: Archived): AsyncGenerator<ZipEntry[]> {
  const names = new Map<number, string>();
  const lines: string[] = [];
  const nameOf = fileNames();
  for await (const found of indexRows(em, period)) {
    for (const row of found) names.set(row.id, nameOf(row));
    lines.push(stringify(found.map((row) => indexLine(row, names.get(row.id) ?? ""))));
  }
  yield [{ name: "index.csv", content: `\ufeff${stringify([HEADER])}${lines.join("")}`, at: new Date() }];
  const ids = [...names.keys()];
  for (let at = 0; at < ids.length; at += FILE_BATCH) {
    const found = await issuedIn(em, period.units, period)
      .select(({ fn }) => fn.coalesce("i.cleared_xml", "i.xml").as("content"))
      .select(["i.id", "i.issued_at as at"])
      .where("i.id", "in", ids.slice(at, at + FILE_BATCH))
      .orderBy("i.id")
      .execute();
    yield found.map(({ id, content, at: issued }) => ({ name: names.get(id) ?? `${id}.xml`, content, at: issued }));
  }
}

type IndexRow = Awaited<ReturnType<ReturnType<typeof selectIndex>["execute"]>>[number];

const selectIndex = (em: Em, period: Archived) =>
  issuedIn(em, period.units, period)
    .innerJoin("invoicing_units as u", "u.id", "i.unit_id")
    .select(["i.id", "i.unit_id as unitId", "u.name as unit", "i.counter", "i.uuid", "i.number", "i.kind", "i.profile"])
    .select(["i.issued_at as issuedAt", "i.status", "i.hash", "i.previous_hash as previousHash", "i.code"]);

async function* indexRows(em: Em, period: Archived): AsyncGenerator<IndexRow[]> {
  for (let last = 0; ; ) {
    const found = await selectIndex(em, period).where("i.id", ">", last).orderBy("i.id").limit(INDEX_BATCH).execute();
    yield found;
    last = found.at(-1)?.id ?? 0;
    if (found.length < INDEX_BATCH) return;
  }
}

const HEADER = [
  "unit",
  "counter",
  "uuid",
  "number",
  "kind",
  "profile",
  "issued",
  "status",
  "hash",
  "previous hash",
  "file",
];

function indexLine(row: IndexRow, file: string): (string | number)[] {
  const { date, time } = riyadhMoment(row.issuedAt);
  const { unit, counter, uuid, number, kind, profile, status, hash, previousHash } = row;
  return [unit, counter, uuid, number, kind, profile, `${date} ${time}`, status, hash, previousHash, file];
}
