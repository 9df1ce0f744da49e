import type { InferKyselyDB } from "@mikro-orm/postgresql";
import { AppointmentSchema } from "#db/entities/appointments/appointment.ts";
import { AppointmentStatusSchema } from "#db/entities/appointments/appointment-status.ts";
import { HolidaySchema } from "#db/entities/appointments/holiday.ts";
import { StoreHoursSchema } from "#db/entities/appointments/store-hours.ts";
import { VisitRequestSchema } from "#db/entities/appointments/visit-request.ts";
import { ActivitySchema } from "#db/entities/audit/activity.ts";
import { ApprovalSchema } from "#db/entities/audit/approval.ts";
import { AuditLogSchema } from "#db/entities/audit/audit-log.ts";
import { AuditSealSchema } from "#db/entities/audit/audit-seal.ts";
import { ClaimSchema } from "#db/entities/claims/claim.ts";
import { ClaimBatchSchema } from "#db/entities/claims/claim-batch.ts";
import { ClaimEventSchema } from "#db/entities/claims/claim-event.ts";
import { ClaimLineSchema } from "#db/entities/claims/claim-line.ts";
import { ClassRulesSchema } from "#db/entities/claims/class-rules.ts";
import { ContractPriceSchema } from "#db/entities/claims/contract-price.ts";
import { InsuranceApprovalSchema } from "#db/entities/claims/insurance-approval.ts";
import { InsuranceApprovalLineSchema } from "#db/entities/claims/insurance-approval-line.ts";
import { InsurerEntrySchema } from "#db/entities/claims/insurer-entry.ts";
import { NphiesMessageSchema } from "#db/entities/claims/nphies-message.ts";
import { RejectionReasonSchema } from "#db/entities/claims/rejection-reason.ts";
import { RemittanceSchema } from "#db/entities/claims/remittance.ts";
import { RemittanceLineSchema } from "#db/entities/claims/remittance-line.ts";
import { CommissionLineSchema } from "#db/entities/commissions/commission-line.ts";
import { CommissionMonthSchema } from "#db/entities/commissions/commission-month.ts";
import { CommissionRuleSchema } from "#db/entities/commissions/commission-rule.ts";
import { CustomerSchema } from "#db/entities/customers/customer.ts";
import { CustomerConsentSchema } from "#db/entities/customers/customer-consent.ts";
import { CustomerContactSchema } from "#db/entities/customers/customer-contact.ts";
import { CustomerDocumentSchema } from "#db/entities/customers/customer-document.ts";
import { CustomerMergeSchema } from "#db/entities/customers/customer-merge.ts";
import { CustomerPolicySchema } from "#db/entities/customers/customer-policy.ts";
import { CustomerPurposeSchema } from "#db/entities/customers/customer-purpose.ts";
import { CustomerSalesSchema } from "#db/entities/customers/customer-sales.ts";
import { StoreCreditEntrySchema } from "#db/entities/customers/store-credit-entry.ts";
import { InvoiceSchema } from "#db/entities/e-invoices/invoice.ts";
import { InvoiceAnswerSchema } from "#db/entities/e-invoices/invoice-answer.ts";
import { InvoiceCountSchema } from "#db/entities/e-invoices/invoice-count.ts";
import { InvoiceGapSchema } from "#db/entities/e-invoices/invoice-gap.ts";
import { InvoicingUnitSchema } from "#db/entities/e-invoices/invoicing-unit.ts";
import { ClaimStatusSchema } from "#db/entities/insurance/claim-status.ts";
import { InsuranceSchema } from "#db/entities/insurance/insurance.ts";
import { InsurancePolicySchema } from "#db/entities/insurance/insurance-policy.ts";
import { PolicyCategoryCoverageSchema } from "#db/entities/insurance/policy-category-coverage.ts";
import { PolicyProductCoverageSchema } from "#db/entities/insurance/policy-product-coverage.ts";
import { IntegrityCheckSchema } from "#db/entities/inventory/integrity-check.ts";
import { InventorySchema } from "#db/entities/inventory/inventory.ts";
import { MovementKindSchema } from "#db/entities/inventory/movement-kind.ts";
import { ReasonCodeSchema } from "#db/entities/inventory/reason-code.ts";
import { StockCountSchema } from "#db/entities/inventory/stock-count.ts";
import { StockCountEntrySchema } from "#db/entities/inventory/stock-count-entry.ts";
import { StockCountLateEntrySchema } from "#db/entities/inventory/stock-count-late-entry.ts";
import { StockCountLineSchema } from "#db/entities/inventory/stock-count-line.ts";
import { StockHoldSchema } from "#db/entities/inventory/stock-hold.ts";
import { StockLotSchema } from "#db/entities/inventory/stock-lot.ts";
import { StockMovementSchema } from "#db/entities/inventory/stock-movement.ts";
import { StockSerialSchema } from "#db/entities/inventory/stock-serial.ts";
import { LaboratorySchema } from "#db/entities/lens-jobs/laboratory.ts";
import { LensConsignmentItemSchema, LensConsignmentSchema } from "#db/entities/lens-jobs/lens-consignment.ts";
import { LensJobSchema } from "#db/entities/lens-jobs/lens-job.ts";
import { LensJobCheckSchema, ToleranceSetSchema } from "#db/entities/lens-jobs/lens-job-check.ts";
import { LensJobEventSchema, LensJobFileSchema } from "#db/entities/lens-jobs/lens-job-event.ts";
import { LensJobRemakeSchema } from "#db/entities/lens-jobs/lens-job-remake.ts";
import { LoyaltyEntrySchema } from "#db/entities/loyalty/loyalty-entry.ts";
import { LoyaltyLotSchema } from "#db/entities/loyalty/loyalty-lot.ts";
import { LoyaltyRateSchema } from "#db/entities/loyalty/loyalty-rate.ts";
import { FeedbackSchema } from "#db/entities/messages/feedback.ts";
import { MessageSchema } from "#db/entities/messages/message.ts";
import { MessageChannelSchema } from "#db/entities/messages/message-channel.ts";
import { MessageEventSchema } from "#db/entities/messages/message-event.ts";
import { MessageTemplateSchema } from "#db/entities/messages/message-template.ts";
import { RecallSchema } from "#db/entities/messages/recall.ts";
import { DoctorSchema } from "#db/entities/prescriptions/doctor.ts";
import { DoctorAbsenceSchema, DoctorHoursSchema } from "#db/entities/prescriptions/doctor-hours.ts";
import { OptometristSchema } from "#db/entities/prescriptions/optometrist.ts";
import { PrescriptionSchema } from "#db/entities/prescriptions/prescription.ts";
import { PrescriptionReadSchema } from "#db/entities/prescriptions/prescription-read.ts";
import { PrescriptionVersionSchema } from "#db/entities/prescriptions/prescription-version.ts";
import { CategorySchema } from "#db/entities/products/category.ts";
import { ProductSchema } from "#db/entities/products/product.ts";
import { ProductVariantSchema } from "#db/entities/products/product-variant.ts";
import { PromotionSchema } from "#db/entities/products/promotion.ts";
import { ReceivingVoucherSchema } from "#db/entities/purchasing/receiving-voucher.ts";
import { ReceivingVoucherItemSchema } from "#db/entities/purchasing/receiving-voucher-item.ts";
import { RequisitionOrderSchema } from "#db/entities/purchasing/requisition-order.ts";
import { RequisitionOrderItemSchema } from "#db/entities/purchasing/requisition-order-item.ts";
import { VendorSchema } from "#db/entities/purchasing/vendor.ts";
import { VendorItemSchema } from "#db/entities/purchasing/vendor-item.ts";
import { RegisterSchema } from "#db/entities/registers/register.ts";
import { RegisterClosingSchema } from "#db/entities/registers/register-closing.ts";
import { RegisterDisplaySchema } from "#db/entities/registers/register-display.ts";
import { RegisterSessionSchema } from "#db/entities/registers/register-session.ts";
import { RegisterTransactionSchema } from "#db/entities/registers/register-transaction.ts";
import { ReportFileSchema } from "#db/entities/reports/report-file.ts";
import { RunningDaySchema } from "#db/entities/reports/running-day.ts";
import { RunningSumSchema } from "#db/entities/reports/running-sum.ts";
import { SalesDaySchema } from "#db/entities/reports/sales-day.ts";
import { SavedReportSchema } from "#db/entities/reports/saved-report.ts";
import { SummaryDaySchema } from "#db/entities/reports/summary-day.ts";
import { VariantSalesSchema } from "#db/entities/reports/variant-sales.ts";
import { GiftCardSchema } from "#db/entities/sales/gift-card.ts";
import { GiftCardEntrySchema } from "#db/entities/sales/gift-card-entry.ts";
import { PaymentSchema } from "#db/entities/sales/payment.ts";
import { PaymentMethodSchema } from "#db/entities/sales/payment-method.ts";
import { SaleSchema } from "#db/entities/sales/sale.ts";
import { SaleDraftSchema } from "#db/entities/sales/sale-draft.ts";
import { SaleDraftItemSchema } from "#db/entities/sales/sale-draft-item.ts";
import { SaleItemSchema } from "#db/entities/sales/sale-item.ts";
import { SalePrintSchema } from "#db/entities/sales/sale-print.ts";
import { SaleReturnSchema } from "#db/entities/sales/sale-return.ts";
import { SaleReturnItemSchema } from "#db/entities/sales/sale-return-item.ts";
import { ServerSchema } from "#db/entities/server.ts";
import { TransferSchema } from "#db/entities/transfers/transfer.ts";
import { TransferDifferenceSchema } from "#db/entities/transfers/transfer-difference.ts";
import { TransferDocumentSchema } from "#db/entities/transfers/transfer-document.ts";
import { TransferItemSchema } from "#db/entities/transfers/transfer-item.ts";
import { TransferPieceSchema } from "#db/entities/transfers/transfer-piece.ts";
import { AttendanceSchema } from "#db/entities/users/attendance.ts";
import { OneTimeTokenSchema } from "#db/entities/users/one-time-token.ts";
import { PermissionSchema } from "#db/entities/users/permission.ts";
import { RecoveryCodeSchema } from "#db/entities/users/recovery-code.ts";
import { RoleSchema } from "#db/entities/users/role.ts";
import { RolePermissionSchema } from "#db/entities/users/role-permission.ts";
import { SecondFactorSchema } from "#db/entities/users/second-factor.ts";
import { SessionSchema } from "#db/entities/users/session.ts";
import { SystemUserSchema } from "#db/entities/users/system-user.ts";
import { TeamSchema } from "#db/entities/users/team.ts";
import { UserRoleSchema } from "#db/entities/users/user-role.ts";
import { UserStoreSchema } from "#db/entities/users/user-store.ts";
import { UserTeamSchema } from "#db/entities/users/user-team.ts";
import { AppSettingSchema } from "./entities/app-setting.ts";
import { DocumentCounterSchema } from "./entities/document-counter.ts";
import { IdempotencyKeySchema } from "./entities/idempotency-key.ts";
import { ImportRunSchema } from "./entities/import-run.ts";
import { KeptFormSchema } from "./entities/kept-form.ts";
import { NumberGapSchema } from "./entities/number-gap.ts";
import { RateLimitSchema } from "./entities/rate-limit.ts";
import { ReceiptCounterSchema } from "./entities/receipt-counter.ts";
import { StoreSchema } from "./entities/store.ts";

/** Every table of the product, in no particular order. */
export const schemas = [
  ActivitySchema,
  ApprovalSchema,
  AppSettingSchema,
  AppointmentSchema,
  AppointmentStatusSchema,
  VisitRequestSchema,
  AuditLogSchema,
  AuditSealSchema,
  CategorySchema,
  ClaimStatusSchema,
  ClaimSchema,
  ClaimBatchSchema,
  ClaimEventSchema,
  ClaimLineSchema,
  ClassRulesSchema,
  ContractPriceSchema,
  InsuranceApprovalSchema,
  InsuranceApprovalLineSchema,
  InsurerEntrySchema,
  NphiesMessageSchema,
  RejectionReasonSchema,
  RemittanceSchema,
  RemittanceLineSchema,
  CommissionLineSchema,
  CommissionMonthSchema,
  CommissionRuleSchema,
  CustomerSchema,
  CustomerConsentSchema,
  CustomerContactSchema,
  CustomerDocumentSchema,
  CustomerMergeSchema,
  CustomerPolicySchema,
  CustomerPurposeSchema,
  CustomerSalesSchema,
  DoctorSchema,
  DoctorHoursSchema,
  DoctorAbsenceSchema,
  DocumentCounterSchema,
  GiftCardSchema,
  GiftCardEntrySchema,
  LoyaltyLotSchema,
  LoyaltyEntrySchema,
  LoyaltyRateSchema,
  HolidaySchema,
  IdempotencyKeySchema,
  ImportRunSchema,
  InsuranceSchema,
  InsurancePolicySchema,
  IntegrityCheckSchema,
  InventorySchema,
  InvoiceSchema,
  InvoiceAnswerSchema,
  InvoiceCountSchema,
  InvoiceGapSchema,
  InvoicingUnitSchema,
  KeptFormSchema,
  LaboratorySchema,
  LensConsignmentSchema,
  LensConsignmentItemSchema,
  LensJobSchema,
  LensJobCheckSchema,
  LensJobEventSchema,
  LensJobFileSchema,
  LensJobRemakeSchema,
  MessageSchema,
  MessageChannelSchema,
  MessageEventSchema,
  MessageTemplateSchema,
  FeedbackSchema,
  RecallSchema,
  MovementKindSchema,
  NumberGapSchema,
  OneTimeTokenSchema,
  OptometristSchema,
  PaymentSchema,
  PaymentMethodSchema,
  PermissionSchema,
  PolicyCategoryCoverageSchema,
  PolicyProductCoverageSchema,
  PrescriptionSchema,
  PrescriptionReadSchema,
  PrescriptionVersionSchema,
  ProductSchema,
  ProductVariantSchema,
  PromotionSchema,
  RateLimitSchema,
  RecoveryCodeSchema,
  ReceiptCounterSchema,
  ReasonCodeSchema,
  ReceivingVoucherSchema,
  ReceivingVoucherItemSchema,
  RegisterSchema,
  RegisterClosingSchema,
  RegisterDisplaySchema,
  RegisterSessionSchema,
  RegisterTransactionSchema,
  ReportFileSchema,
  RequisitionOrderSchema,
  RequisitionOrderItemSchema,
  RoleSchema,
  RolePermissionSchema,
  RunningDaySchema,
  RunningSumSchema,
  SaleSchema,
  SaleDraftSchema,
  SaleDraftItemSchema,
  SaleItemSchema,
  SalePrintSchema,
  SaleReturnSchema,
  SaleReturnItemSchema,
  SalesDaySchema,
  SavedReportSchema,
  SecondFactorSchema,
  AttendanceSchema,
  SessionSchema,
  StockCountSchema,
  StockCountEntrySchema,
  StockCountLateEntrySchema,
  StockCountLineSchema,
  StockHoldSchema,
  StockLotSchema,
  StockMovementSchema,
  ServerSchema,
  StockSerialSchema,
  StoreSchema,
  StoreCreditEntrySchema,
  StoreHoursSchema,
  SummaryDaySchema,
  SystemUserSchema,
  TeamSchema,
  ToleranceSetSchema,
  TransferSchema,
  TransferDifferenceSchema,
  TransferDocumentSchema,
  TransferItemSchema,
  TransferPieceSchema,
  UserRoleSchema,
  UserStoreSchema,
  UserTeamSchema,
  VariantSalesSchema,
  VendorSchema,
  VendorItemSchema,
] as const;

/** The tables as rows with their column names, for reads through Kysely. */
export type Database = InferKyselyDB<(typeof schemas)[number]>;
