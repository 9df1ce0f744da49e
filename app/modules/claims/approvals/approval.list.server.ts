import { serverList } from "#app/http/list.server.ts";
import { inChosenStores } from "#app/modules/claims/claim.list.server.ts";
import { approvalList } from "./approval.list.tsx";
import { getInsurerApproval, listInsurerApprovals } from "./read-approvals.server.ts";
import { updateInsurerApproval } from "./write-approval.server.ts";

/**
 * What insurers have approved.
 * A list of a store's insurer's approvals, for its page and its file.
 * A new approval begins at a cart or at a sale, so the list has nothing that adds one; its rows lead to the page where the answer is read and, by whoever may, entered.
 */
export const insurerApprovals = serverList({
  list: approvalList,
  read: listInsurerApprovals,
  input: inChosenStores,
  may: {
    opens: getInsurerApproval,
    answers: updateInsurerApproval,
  },
});
