import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { view } from "#app/lib/fields.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** A product with the version of its picture, which is part of the picture's address; null without a picture. */
export const ProductPicture = z.object({ id: view.id, name: z.string(), version: z.string().nullable() });
export type ProductPicture = z.infer<typeof ProductPicture>;

const VERSION_LENGTH = 10;

/** @param key under which the small picture is kept */
export const pictureVersion = (key: string | null): string | null => key?.slice(0, VERSION_LENGTH) ?? null;

/** The picture keys of a product, with its row locked for a command; 404 when the product does not exist. */
export async function pictureRow(em: Em, id: number, { hold = false } = {}) {
  const row = await rows(em)
    .selectFrom("products")
    .select(["id", "name", "picture_key as large", "thumbnail_key as small"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .$if(hold, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
