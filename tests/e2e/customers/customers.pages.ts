import { execute } from "#app/lib/operation.server.ts";
import { mergeCustomers } from "#app/modules/customers/merge/merge-customers.server.ts";
import { paths } from "#app/paths.ts";
import { rows } from "#db/orm.ts";
import { demoArea, press } from "#tests/support/demo-area.ts";
import { makeClassRules, makeCustomer, makePolicy } from "#tests/support/factories.ts";
import { makeCheckedFile } from "#tests/support/shop/checked-file.ts";

/** The phone of a customer who is registered already. */
const RESEMBLED = "+966509998877";

export default demoArea({
  /** One customer with two records, one with two merged records, a checked file and a document whose file is not in the store. */
  async make({ em, actor, customerId }) {
    await makeCustomer(em, { phone: RESEMBLED });
    const person = () => makeCustomer(em, { firstName: "Noura", lastName: "Al-Twice" });
    const [kept, removed, other] = [await person(), await person(), await person()];
    const merge = await execute(mergeCustomers, { em, actor }, { id: kept.id, otherId: removed.id });
    const document = await rows(em)
      .insertInto("customer_documents")
      .values({ customer_id: customerId, file_name: "card.pdf", document_type: "pdf" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const importId = await makeCheckedFile(em, "customers", [
      { line: 3, field: "phone", value: "055", key: "customers.errors.phone" },
      { line: 4, field: "idNumber", value: "1010101010", key: "imports.cells.twice", params: { line: 2 } },
    ]);
    const member = await makeCustomer(em, { firstName: "Reem", lastName: "Al-Limited" });
    const { policyId } = await makePolicy(em, { customerId: member.id });
    await makeClassRules(em, policyId);
    return { otherCustomerId: other.id, merge, documentId: document.id, importId, memberId: member.id };
  },
  pages: [
    { name: "customers", path: () => `${paths.customers.list()}?insured=yes&page=2` },
    { name: "no customers match", path: () => paths.customers.list({ q: "no such customer" }) },
    { name: "new customer", path: () => paths.customers.new() },
    { name: "new customer with errors", path: () => paths.customers.new(), act: press("main button[form] >> nth=-1") },
    { name: "customers of one policy status", path: () => `${paths.customers.list()}?policyStatus=active` },
    { name: "import of customers", path: () => paths.customers.import() },
    {
      name: "import of customers without a file",
      path: () => paths.customers.import(),
      act: press("main form button >> nth=0"),
    },
    { name: "checked import", path: ({ importId }) => paths.customers.importRun(importId) },
    { name: "search for a record to merge", path: ({ customerId }) => paths.customers.merge(customerId) },
    {
      name: "two records to merge",
      path: ({ customerId, otherCustomerId }) => paths.customers.merge(customerId, { with: otherCustomerId }),
    },
    { name: "undoing a merge", path: ({ merge }) => paths.customers.undoMerge(merge.keptId, merge.id) },
    { name: "customer with a merge", path: ({ merge }) => paths.customers.edit(merge.keptId) },
    {
      name: "new insured customer",
      path: () => paths.customers.new(),
      act: async (page) => {
        await page.locator('[name="hasInsurance"]:not([type=hidden])').check();
        await page.locator('[name="insuranceId"]').selectOption({ index: 1 });
      },
    },
    {
      name: "new customer who resembles a known one",
      path: () => paths.customers.new({ returnTo: "sales" }),
      act: async (page) => {
        await page.locator('[name="firstName"]').fill("Any");
        await page.locator('[name="lastName"]').fill("One");
        await page.locator('[name="phone"]').fill(RESEMBLED);
        await page.locator("main button[form] >> nth=-1").click();
      },
    },
    { name: "customer", path: ({ customerId }) => paths.customers.edit(customerId) },
    { name: "customer as a person", path: ({ customerId }) => paths.customers.profile(customerId) },
    {
      name: "prescriptions of a customer, with the menu open",
      path: ({ customerId }) => paths.customers.profile(customerId, { tab: "prescriptions" }),
      act: (page) => page.locator("main details[data-menu] > summary").click(),
    },
    {
      name: "appointments of a customer",
      path: ({ customerId }) => paths.customers.profile(customerId, { tab: "appointments" }),
    },
    {
      name: "messages to a customer",
      path: ({ customerId }) => paths.customers.profile(customerId, { tab: "messages" }),
    },
    {
      name: "policies of a customer",
      path: ({ insuredId }) => paths.customers.profile(insuredId, { tab: "policies" }),
    },
    {
      name: "policies of a customer with a limit",
      path: ({ memberId }) => paths.customers.profile(memberId, { tab: "policies" }),
    },
    {
      name: "customer changed by two",
      path: ({ customerId }) => paths.customers.edit(customerId),
      act: async (page) => {
        await page.locator('[name="version"]').evaluate((field: HTMLInputElement) => {
          field.value = "999999";
        });
        await page.locator('[name="notes"]').first().fill("Prefers light frames");
        await page.locator("main button[form] >> nth=-1").click();
      },
    },
    { name: "adding a policy", path: ({ customerId }) => paths.customers.addPolicy(customerId) },
    {
      name: "adding a policy with errors",
      path: ({ customerId }) => paths.customers.addPolicy(customerId),
      act: press("dialog form button >> nth=-1"),
    },
    {
      name: "a customer's policy",
      path: ({ insuredId, assignmentId }) => paths.customers.policy(insuredId, assignmentId),
    },
    {
      name: "deleting a customer's policy",
      path: ({ insuredId, assignmentId }) => paths.customers.removePolicy(insuredId, assignmentId),
    },
    {
      name: "a customer's prescription",
      path: ({ customerId, prescriptionId }) => paths.customers.prescription(customerId, prescriptionId),
    },
    { name: "a customer's sale", path: ({ customerId, saleId }) => paths.customers.transaction(customerId, saleId) },
    { name: "documents", path: ({ customerId }) => paths.customers.documents(customerId) },
    {
      name: "documents with errors",
      path: ({ customerId }) => paths.customers.documents(customerId),
      act: press("#documents form button"),
    },
    {
      name: "removing a document",
      path: ({ customerId, documentId }) => paths.customers.removeDocument(customerId, documentId),
    },
    { name: "consents", path: ({ customerId }) => paths.customers.consents(customerId) },
    { name: "personal data", path: ({ customerId }) => paths.customers.personalData(customerId) },
    { name: "personal data on paper", path: ({ customerId }) => paths.customers.personalDataPrint(customerId) },
    { name: "deleting a customer", path: ({ customerId }) => paths.customers.remove(customerId) },
    { name: "anonymising a customer", path: ({ customerId }) => paths.customers.anonymise(customerId) },
  ],
});
