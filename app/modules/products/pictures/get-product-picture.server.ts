import { z } from "zod";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { ProductPicture, pictureRow, pictureVersion } from "./picture-view.server.ts";

/** Whether a product has a picture, and which. */
export const getProductPicture = operation({
  name: "getProductPicture",
  summary: "The version of a product's picture",
  permission: ["inventory:read", "inventory:update"],
  input: z.object({ id: id() }),
  output: ProductPicture,
  async run({ em }, input): Promise<ProductPicture> {
    const { id, name, small } = await pictureRow(em, input.id);
    return { id, name, version: pictureVersion(small) };
  },
});
