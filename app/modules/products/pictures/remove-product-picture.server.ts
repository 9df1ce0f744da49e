import { z } from "zod";
import { removal } from "#app/http/removal.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { pictureFiles } from "#app/modules/pictures/picture-files.server.ts";
import { paths } from "#app/paths.ts";
import { rows } from "#db/orm.ts";
import { getProductPicture } from "./get-product-picture.server.ts";
import { ProductPicture, pictureRow, pictureVersion } from "./picture-view.server.ts";

/** Removes a product's picture. Its files are removed after the commit. */
export const removeProductPicture = operation({
  name: "removeProductPicture",
  summary: "Removes a product's picture",
  permission: "inventory:update",
  input: z.object({ id: id() }),
  output: ProductPicture,
  writes: "products",
  status: 204,
  async run({ em, user, audit, afterCommit }, { id }): Promise<ProductPicture> {
    const { name, large, small } = await pictureRow(em, id, { hold: true });
    if (!large && !small) throw notFound();
    await rows(em)
      .updateTable("products")
      .set({ picture_key: null, thumbnail_key: null, updated_at: new Date(), updated_by: user.id })
      .where("id", "=", id)
      .execute();
    for (const key of [large, small]) if (key) afterCommit(() => pictureFiles.remove(key));
    audit({ before: { version: pictureVersion(small) } });
    return { id, name, version: null };
  },
});

const pictureOf = (productId: number) => `${paths.products.edit(productId)}#picture`;

export const pictureRemoval = removal({
  removes: removeProductPicture,
  async asks({ params, read }) {
    const { id, name } = await read(getProductPicture, { id: params.id });
    return {
      title: "pictures.remove",
      text: "pictures.removeText",
      names: { name },
      under: { label: name, href: pictureOf(id) },
      keep: "pictures.keep",
    };
  },
  done: ({ id }) => ({ href: pictureOf(id), toast: "pictures.removed" }),
  bare: true,
});
