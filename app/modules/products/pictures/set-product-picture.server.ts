import { z } from "zod";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { pictureFiles } from "#app/modules/pictures/picture-files.server.ts";
import { rows } from "#db/orm.ts";
import { ProductPicture, pictureRow, pictureVersion } from "./picture-view.server.ts";

/**
 * Gives a product a new picture. The files of the old picture are removed after the commit. The row's version stays, because an editor of
 * the product changes other fields.
 */
export const setProductPicture = operation({
  name: "setProductPicture",
  summary: "Sets a product's picture",
  permission: "inventory:update",
  /** Files that are already in the file store: the caller has made them. */
  input: z.object({ id: id(), large: z.string(), small: z.string() }),
  output: ProductPicture,
  writes: "products",
  async run({ em, user, audit, afterCommit }, { id, large, small }): Promise<ProductPicture> {
    const before = await pictureRow(em, id, { hold: true });
    await rows(em)
      .updateTable("products")
      .set({ picture_key: large, thumbnail_key: small, updated_at: new Date(), updated_by: user.id })
      .where("id", "=", id)
      .execute();
    for (const key of [before.large, before.small]) if (key) afterCommit(() => pictureFiles.remove(key));
    audit({ before: { version: pictureVersion(before.small) } });
    return { id, name: before.name, version: pictureVersion(small) };
  },
});
