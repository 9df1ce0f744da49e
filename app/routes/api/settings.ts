import type { Calls } from "#app/http/api/api.server.ts";
import {
  getNphiesSettings,
  updateNphiesInsurer,
  updateNphiesSettings,
} from "#app/modules/claims/nphies/settings/nphies-settings.server.ts";
import { getRejectionReason, listRejectionReasons } from "#app/modules/claims/reasons/read-reasons.server.ts";
import { createRejectionReason, updateRejectionReason } from "#app/modules/claims/reasons/write-reason.server.ts";
import { apiArchive } from "#app/modules/e-invoicing/archive/archive-data.server.ts";
import { checkInvoiceChains } from "#app/modules/e-invoicing/integrity/check-invoice-chains.server.ts";
import { continueChain, listLostDocuments } from "#app/modules/e-invoicing/outbox/continue-chain.server.ts";
import { countInvoices } from "#app/modules/e-invoicing/overview/count-invoices.server.ts";
import { getInvoice } from "#app/modules/e-invoicing/overview/get-invoice.server.ts";
import { listInvoices } from "#app/modules/e-invoicing/overview/list-invoices.server.ts";
import { listUnits } from "#app/modules/e-invoicing/units/read-units.server.ts";
import { reissueInvoice } from "#app/modules/sales/e-invoices/reissue-invoice.server.ts";
import { getSettings, updateSettings } from "#app/modules/settings/company-settings.server.ts";
import { createListEntry } from "#app/modules/settings/lists/create-list-entry.server.ts";
import { getList, getListEntry } from "#app/modules/settings/lists/read-list.server.ts";
import { removeListEntry } from "#app/modules/settings/lists/remove-list-entry.server.ts";
import { updateListEntry } from "#app/modules/settings/lists/update-list-entry.server.ts";
import { getSystem } from "#app/modules/system/read-system.server.ts";

export const settings: Calls = {
  settings: { GET: getSettings, PATCH: updateSettings },
  "settings/lists/:kind": { GET: getList, POST: createListEntry },
  "settings/lists/:kind/:id": { GET: getListEntry, PATCH: updateListEntry, DELETE: removeListEntry },
  "settings/e-invoicing/units": { GET: listUnits },
  "settings/e-invoicing/units/:id/continue": { POST: continueChain },
  "settings/e-invoicing/lost": { GET: listLostDocuments },
  "settings/e-invoicing/documents": { GET: listInvoices },
  "settings/e-invoicing/documents/:id": { GET: getInvoice },
  "settings/e-invoicing/documents/:id/reissue": { POST: reissueInvoice },
  "settings/e-invoicing/counts": { GET: countInvoices },
  "settings/e-invoicing/archive": { GET: apiArchive },
  "settings/e-invoicing/integrity": { GET: checkInvoiceChains },
  "settings/system": { GET: getSystem },
  "rejection-reasons": { GET: listRejectionReasons, POST: createRejectionReason },
  "rejection-reasons/:id": { GET: getRejectionReason, PATCH: updateRejectionReason },
  "settings/nphies": { GET: getNphiesSettings, PATCH: updateNphiesSettings },
  "settings/nphies/insurers/:id": { PATCH: updateNphiesInsurer },
};
