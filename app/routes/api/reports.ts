import type { Calls } from "#app/http/api/api.server.ts";
import { getCommissionRule, listCommissionRules } from "#app/modules/commissions/rules/read-rules.server.ts";
import {
  createCommissionRule,
  removeCommissionRule,
  updateCommissionRule,
} from "#app/modules/commissions/rules/write-rule.server.ts";
import { closeCommissionMonth } from "#app/modules/commissions/statements/close-month.server.ts";
import { listCommissions } from "#app/modules/commissions/statements/list-commissions.server.ts";
import {
  getCommissionStatement,
  listCommissionLines,
} from "#app/modules/commissions/statements/read-commissions.server.ts";
import { listCommissionMonths } from "#app/modules/commissions/statements/read-months.server.ts";
import { getClaimReport } from "#app/modules/reports/claims/get-claim-report.server.ts";
import { getLensJobReport } from "#app/modules/reports/lens-jobs/get-lens-job-report.server.ts";
import { createSavedReport } from "#app/modules/reports/own/create-saved-report.server.ts";
import { listSavedReportRows } from "#app/modules/reports/own/list-saved-report-rows.server.ts";
import { getSavedReport, listSavedReports } from "#app/modules/reports/own/read-saved-reports.server.ts";
import { removeSavedReport } from "#app/modules/reports/own/remove-saved-report.server.ts";
import { listReportFiles, runSavedReport } from "#app/modules/reports/own/run-saved-report.server.ts";
import { updateSavedReport } from "#app/modules/reports/own/update-saved-report.server.ts";
import { getFinancialReport } from "#app/modules/reports/standard/get-financial-report.server.ts";
import { getInventoryReport } from "#app/modules/reports/standard/get-inventory-report.server.ts";
import { getSalesReport } from "#app/modules/reports/standard/get-sales-report.server.ts";
import { listReportRows } from "#app/modules/reports/standard/report-rows.server.ts";

export const reports: Calls = {
  "report-figures/sales": { GET: getSalesReport },
  "report-figures/inventory": { GET: getInventoryReport },
  "report-figures/financial": { GET: getFinancialReport },
  "report-figures/lens-jobs": { GET: getLensJobReport },
  "report-figures/claims": { GET: getClaimReport },
  "report-rows": { GET: listReportRows },
  reports: { GET: listSavedReports, POST: createSavedReport },
  "reports/:id": { GET: getSavedReport, PATCH: updateSavedReport, DELETE: removeSavedReport },
  "reports/:id/rows": { GET: listSavedReportRows },
  "reports/:id/files": { GET: listReportFiles, POST: runSavedReport },
};

export const commissions: Calls = {
  commissions: { GET: listCommissions },
  "commissions/statement": { GET: getCommissionStatement },
  "commissions/lines": { GET: listCommissionLines },
  "commissions/months": { GET: listCommissionMonths, POST: closeCommissionMonth },
  "commissions/rules": { GET: listCommissionRules, POST: createCommissionRule },
  "commissions/rules/:id": { GET: getCommissionRule, PATCH: updateCommissionRule, DELETE: removeCommissionRule },
};
