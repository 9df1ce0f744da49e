import { api } from "#app/http/api.server.ts";
import { returnToVendor } from "#app/modules/purchasing/receiving/return-to-vendor.server.ts";

export const { loader, action } = api({ POST: returnToVendor });
