import { type RawBuilder, sql } from "kysely";
import { type Em, rows } from "#db/orm.ts";

/** A sealed text where it stands. */
export type Place = { id: number; name: string; sealed: string };
export type PlaceKind = "secondFactor" | "unit" | "messageChannel";

type Places = {
  kind: PlaceKind;
  table: string;
  idColumn: string;
  /** The text that binds the secret to its row. The owners of the tables seal with it. */
  name: RawBuilder<unknown>;
  value: RawBuilder<unknown>;
  /** The columns to set for another text. */
  set(sealed: string): RawBuilder<unknown>;
};

const factor = { kind: "secondFactor", table: "second_factors", idColumn: "user_id" } as const;
const unit = { kind: "unit", table: "invoicing_units", idColumn: "id", name: sql`name` } as const;

/** Every place of the database where a sealed text stands. A new kind of secret needs a line here. */
export const PLACES: readonly Places[] = [
  {
    ...factor,
    name: sql`'second factor of user ' || user_id`,
    value: sql`secret`,
    set: (sealed) => sql`secret = ${sealed}`,
  },
  { ...unit, value: sql`sealed_key`, set: (sealed) => sql`sealed_key = ${sealed}` },
  { ...unit, value: sql`sealed_secret`, set: (sealed) => sql`sealed_secret = ${sealed}` },
  {
    ...unit,
    value: sql`registration->>'sealedKey'`,
    set: (sealed) => sql`registration = jsonb_set(registration, '{sealedKey}', to_jsonb(${sealed}::text))`,
  },
  {
    ...unit,
    value: sql`registration->'trial'->>'sealedSecret'`,
    set: (sealed) => sql`registration = jsonb_set(registration, '{trial,sealedSecret}', to_jsonb(${sealed}::text))`,
  },
  {
    kind: "messageChannel",
    table: "message_channels",
    idColumn: "id",
    name: sql`'message channel ' || id`,
    value: sql`sealed_secret`,
    set: (sealed) => sql`sealed_secret = ${sealed}`,
  },
];

/** The texts of these places. The texts of a closed unit sign nothing any more, and their key may be long gone. */
export async function readPlaces(em: Em, { table, idColumn, name, value, kind }: Places): Promise<Place[]> {
  const isUsed = kind === "unit" ? sql`status <> 'closed'` : sql`true`;
  const { rows: found } = await sql<Place>`select ${sql.ref(idColumn)} as id, ${name} as name, ${value} as sealed
    from ${sql.table(table)} where ${value} is not null and ${isUsed} order by 1`.execute(rows(em));
  return found;
}

/** Writes another text where this one still stands. @returns whether it did */
export async function replaceAt(em: Em, places: Places, { id, sealed }: Place, next: string): Promise<boolean> {
  const { table, idColumn, value, set } = places;
  const { numAffectedRows } = await sql`update ${sql.table(table)} set ${set(next)}
    where ${sql.ref(idColumn)} = ${id} and ${value} = ${sealed}`.execute(rows(em));
  return numAffectedRows === 1n;
}
