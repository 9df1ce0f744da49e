import { load } from "#app/http/page/load.server.ts";
import { resource } from "#app/http/page/resource.server.ts";
import { attachment } from "#app/lib/files/file-name.ts";
import { exportPersonalData } from "#app/modules/customers/privacy/export-personal-data.server.ts";

/** All data stored about a customer, as one JSON file. */
export const { loader, action } = resource({
  async GET(args) {
    const data = await load(args, exportPersonalData, { id: args.params.id, as: "json" });
    return new Response(JSON.stringify(data, null, 2), {
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": attachment(`customer-${data.id}-personal-data.json`),
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  },
});
