import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { pictureRow } from "./picture-view.server.ts";

/** The stored file of a product's picture. Users who sell may see it too. */
export const getPictureFile = operation({
  name: "getPictureFile",
  summary: "A product's picture as WebP: large, at most 800 pixels, or small, 96",
  permission: ["inventory:read", "sales:create"],
  input: z.object({ id: id(), size: z.enum(["small", "large"], { error: "errors.choice" }).default("large") }),
  answers: "file",
  output: z.object({ storageKey: z.string() }),
  async run({ em }, { id, size }) {
    const storageKey = (await pictureRow(em, id))[size];
    if (!storageKey) throw notFound();
    return { storageKey };
  },
});
