import type { Calls } from "#app/http/api/api.server.ts";
import { importCalls } from "#app/modules/imports/import-calls.server.ts";
import { productImports } from "#app/modules/inventory/import/product-import.server.ts";
import { createProduct } from "#app/modules/products/create-product.server.ts";
import { createPowers } from "#app/modules/products/lenses/create-powers.server.ts";
import { getPowers } from "#app/modules/products/lenses/get-powers.server.ts";
import { setPowerLevels } from "#app/modules/products/lenses/set-power-levels.server.ts";
import { pictureDownload, pictureReceiver } from "#app/modules/products/pictures/picture-calls.server.ts";
import { removeProductPicture } from "#app/modules/products/pictures/remove-product-picture.server.ts";
import { getProduct, listProducts } from "#app/modules/products/read-products.server.ts";
import { updateProduct } from "#app/modules/products/update-product.server.ts";
import { createVariant } from "#app/modules/products/variants/create-variant.server.ts";
import { getVariant, listVariants } from "#app/modules/products/variants/read-variants.server.ts";
import { updateVariant } from "#app/modules/products/variants/update-variant.server.ts";

const imports = importCalls(productImports);

export const products: Calls = {
  products: { GET: listProducts, POST: createProduct },
  "products/:id": { GET: getProduct, PATCH: updateProduct },
  "products/:id/powers": { GET: getPowers, POST: createPowers, PATCH: setPowerLevels },
  "products/:id/picture": { GET: pictureDownload, PUT: pictureReceiver, DELETE: removeProductPicture },
  "product-imports": { GET: imports.list, POST: imports.check },
  "product-imports/:id": { GET: imports.get },
  "product-imports/:id/problems": { GET: imports.problems },
  "product-imports/:id/start": { POST: imports.start },
  "product-variants": { GET: listVariants, POST: createVariant },
  "product-variants/:id": { GET: getVariant, PATCH: updateVariant },
};
