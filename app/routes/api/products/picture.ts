import { api, apiOf } from "#app/http/api.server.ts";
import { pictureDownload, pictureReceiver } from "#app/modules/catalogue/pictures/picture-calls.server.ts";
import { removeProductPicture } from "#app/modules/catalogue/pictures/remove-product-picture.server.ts";

export const { loader, action } = apiOf(pictureDownload, pictureReceiver, api({ DELETE: removeProductPicture }));
