import { exportFile } from "#app/http/export/export.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { resource } from "#app/http/page/resource.server.ts";
import { getClaimBatchSheet } from "#app/modules/claims/batches/read-sheet.server.ts";
import { type Numbered, sheetColumns } from "#app/modules/claims/batches/sheet-columns.server.ts";

/**
 * The sheet of a batch as CSV or Excel, in the language of the reader. The insurer may fill in its answers and send it back: the same columns are
 * read as answers.
 */
export const { loader, action } = resource({
  async GET(args) {
    const { locale } = await guard(args, getClaimBatchSheet.permission);
    const { batch, rows } = await load(args, getClaimBatchSheet, { id: args.params.id });
    const lines = rows.map((row, index): Numbered => ({ ...row, no: index + 1 }));
    return exportFile(args.request, batch.batchNumber, sheetColumns(locale), lines);
  },
});

// Without claims the answer leads back to the batch, with a notice.
