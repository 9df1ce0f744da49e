import type { Calls } from "#app/http/api/api.server.ts";
import { getInsurerApproval, listInsurerApprovals } from "#app/modules/claims/approvals/read-approvals.server.ts";
import { createInsurerApproval, updateInsurerApproval } from "#app/modules/claims/approvals/write-approval.server.ts";
import { createRemittance } from "#app/modules/claims/remittances/create-remittance.server.ts";
import { matchRemittanceLine } from "#app/modules/claims/remittances/match-line.server.ts";
import { getRemittance, listRemittances } from "#app/modules/claims/remittances/read-remittances.server.ts";
import { reverseRemittance } from "#app/modules/claims/remittances/reverse-remittance.server.ts";
import {
  getContractPrice,
  listContractPrices,
} from "#app/modules/insurance/contract-prices/read-contract-prices.server.ts";
import {
  createContractPrice,
  removeContractPrice,
  updateContractPrice,
} from "#app/modules/insurance/contract-prices/write-contract-price.server.ts";
import { listCategoryCoverages, listProductCoverages } from "#app/modules/insurance/coverage/list-coverages.server.ts";
import { createCategoryCoverage } from "#app/modules/insurance/coverage/rules/create-category-coverage.server.ts";
import { createProductCoverage } from "#app/modules/insurance/coverage/rules/create-product-coverage.server.ts";
import { removeCategoryCoverage } from "#app/modules/insurance/coverage/rules/remove-category-coverage.server.ts";
import { removeProductCoverage } from "#app/modules/insurance/coverage/rules/remove-product-coverage.server.ts";
import { updateCategoryCoverage } from "#app/modules/insurance/coverage/rules/update-category-coverage.server.ts";
import { updateProductCoverage } from "#app/modules/insurance/coverage/rules/update-product-coverage.server.ts";
import { createPolicy } from "#app/modules/insurance/policies/create-policy.server.ts";
import { listPolicies } from "#app/modules/insurance/policies/list-policies.server.ts";
import { getPolicy } from "#app/modules/insurance/policies/policy-view.server.ts";
import { removePolicy } from "#app/modules/insurance/policies/remove-policy.server.ts";
import { getClassRules } from "#app/modules/insurance/policies/rules/read-class-rules.server.ts";
import { updateClassRules } from "#app/modules/insurance/policies/rules/update-class-rules.server.ts";
import { updatePolicy } from "#app/modules/insurance/policies/update-policy.server.ts";
import { createInsurance } from "#app/modules/insurance/providers/create-insurance.server.ts";
import { getInsurance, listInsurances } from "#app/modules/insurance/providers/read-insurances.server.ts";
import { removeInsurance } from "#app/modules/insurance/providers/remove-insurance.server.ts";
import { updateInsurance } from "#app/modules/insurance/providers/update-insurance.server.ts";

export const insurance: Calls = {
  insurances: { GET: listInsurances, POST: createInsurance },
  "insurances/:id": { GET: getInsurance, PATCH: updateInsurance, DELETE: removeInsurance },
  "insurance-policies": { GET: listPolicies, POST: createPolicy },
  "insurance-policies/:id": { GET: getPolicy, PATCH: updatePolicy, DELETE: removePolicy },
  "insurance-policies/:id/rules": { GET: getClassRules, PATCH: updateClassRules },
  "policy-category-coverages": { GET: listCategoryCoverages, POST: createCategoryCoverage },
  "policy-category-coverages/:id": { PATCH: updateCategoryCoverage, DELETE: removeCategoryCoverage },
  "policy-product-coverages": { GET: listProductCoverages, POST: createProductCoverage },
  "policy-product-coverages/:id": { PATCH: updateProductCoverage, DELETE: removeProductCoverage },
  "contract-prices": { GET: listContractPrices, POST: createContractPrice },
  "contract-prices/:id": { GET: getContractPrice, PATCH: updateContractPrice, DELETE: removeContractPrice },
  remittances: { GET: listRemittances, POST: createRemittance },
  "remittances/:id": { GET: getRemittance },
  "remittances/:id/reverse": { POST: reverseRemittance },
  "remittances/:id/match": { POST: matchRemittanceLine },
  approvals: { GET: listInsurerApprovals, POST: createInsurerApproval },
  "approvals/:id": { GET: getInsurerApproval, PATCH: updateInsurerApproval },
};
