import { HTML, JPEG } from "#tests/support/files.ts";
import { pictureForm } from "#tests/support/pictures.ts";
import type { RefusalRow, Shop } from "./refusal-rows.ts";

const picture = (id: number) => `/api/products/${id}/picture`;
const hidden = ({ removedProductId }: Shop) => [picture(removedProductId)];

/** The calls of products' pictures, see refusal-rows.ts. */
export const PRODUCT_FILE_ROWS: Record<string, RefusalRow> = {
  "GET /api/products/{id}/picture": {
    valid: ({ pictured }) => ({ path: `${picture(pictured.id)}?size=small` }),
    invalid: ({ pictured }) => ["size=huge", "size="].map((query) => ({ path: `${picture(pictured.id)}?${query}` })),
    hidden: (shop) => [...hidden(shop), picture(shop.variant.productId)],
  },
  "PUT /api/products/{id}/picture": {
    valid: ({ lens }) => ({ path: picture(lens.productId), body: pictureForm() }),
    invalid: ({ lens }) =>
      [new FormData(), pictureForm(HTML), pictureForm(HTML, "page.svg"), pictureForm(JPEG, "half.jpg")].map((body) => ({
        path: picture(lens.productId),
        body,
      })),
    hidden,
  },
  "DELETE /api/products/{id}/picture": {
    valid: ({ pictured }) => ({ path: picture(pictured.spare.pop() ?? 0) }),
    hidden: (shop) => [...hidden(shop), picture(shop.variant.productId)],
  },
};
