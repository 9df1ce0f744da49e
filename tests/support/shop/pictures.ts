import { keepPictureFile } from "#app/modules/pictures/picture-files.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { PNG } from "./files.ts";

/** A product with a picture whose files are there, and some with pictures to take away, whose files nobody reads. */
export async function makePictured(em: Em, productId: number, spare: number) {
  const own = { picture_key: await keepPictureFile(PNG), thumbnail_key: await keepPictureFile(PNG) };
  await rows(em).updateTable("products").set(own).where("id", "=", productId).execute();
  const { category_id } = await rows(em)
    .selectFrom("products")
    .select("category_id")
    .where("id", "=", productId)
    .executeTakeFirstOrThrow();
  const key = (index: number) => index.toString(16).padStart(40, "0");
  const values = Array.from({ length: spare }, (_, index) => ({
    ...{ name: `Pictured ${index}`, brand: "Luma", base_price: "10.00", category_id },
    ...{ picture_key: key(2 * index), thumbnail_key: key(2 * index + 1) },
  }));
  const made = await rows(em).insertInto("products").values(values).returning("id").execute();
  return { id: productId, spare: made.map(({ id }) => id) };
}

/** A form with one picture. */
export function pictureForm(content: Uint8Array = PNG, name = "frame.png"): FormData {
  const form = new FormData();
  form.append("picture", new Blob([new Uint8Array(content)]), name);
  return form;
}
