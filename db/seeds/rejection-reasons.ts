import type { Kysely } from "kysely";
import type { Database } from "../schemas.ts";

/**
 * Why insurers reject amounts: code, English, Arabic, group, and who can mend it. The codes are those of the nphies guide V2.7 that an optical shop meets,
 * in our own words. Staff may change the texts, switch reasons off and add their own.
 */
const REASONS: readonly [string, string, string, string, string][] = [
  ["AD-1-1", "Diagnosis and service do not fit each other", "التشخيص لا يتوافق مع الخدمة", "clinical", "doctor"],
  ["AD-1-8", "The doctor's registration is invalid or expired", "تسجيل الطبيب غير صالح أو منتهٍ", "clinical", "doctor"],
  ["AD-1-9", "The member's data do not match", "بيانات العضو غير متطابقة", "member", "shop"],
  ["AD-2-3", "The service was before cover began", "الخدمة قبل بدء التغطية", "member", "patient"],
  ["AD-2-4", "A claim of the same day was sent already", "مطالبة مكررة لنفس التاريخ", "billing", "shop"],
  ["AD-2-5", "The period for sending is over", "انتهت مدة تقديم المطالبة", "billing", "shop"],
  ["AD-2-6", "The service is outside the approval's period", "الخدمة خارج مدة الموافقة", "approval", "shop"],
  ["AD-3-1", "No approval was needed", "لم تكن الموافقة مطلوبة", "approval", "shop"],
  ["AD-3-2", "The service belongs in a package", "الخدمة ضمن حزمة", "billing", "shop"],
  ["AD-3-5", "The service does not fit age or gender", "الخدمة لا تناسب العمر أو الجنس", "clinical", "doctor"],
  ["CV-1-1", "The shop is outside the network", "المتجر خارج الشبكة", "coverage", "insurer"],
  ["CV-1-2", "The shop may not give this service", "لا يحق للمتجر تقديم هذه الخدمة", "coverage", "insurer"],
  ["CV-1-3", "The diagnosis is not covered", "التشخيص غير مغطى", "coverage", "patient"],
  ["CV-1-4", "The service is not covered", "الخدمة غير مغطاة", "coverage", "patient"],
  ["CV-1-8", "The yearly limit is used up", "تم استنفاد الحد السنوي", "limit", "patient"],
  ["CV-2-1", "The patient is not a member", "المريض ليس عضواً", "member", "patient"],
  ["CV-3-1", "The maximum of the benefit is reached", "تم بلوغ الحد الأعلى للمنفعة", "limit", "patient"],
  ["CV-3-2", "The benefit was used too often", "تجاوز عدد مرات الاستفادة", "limit", "patient"],
  ["CV-3-4", "More than the policy allows", "أكثر مما تسمح به الوثيقة", "limit", "patient"],
  ["CV-3-5", "Above the threshold of the policy", "أعلى من السقف المحدد في الوثيقة", "limit", "shop"],
  ["CV-4-3", "More than was prescribed", "أكثر من الموصوف", "clinical", "doctor"],
  ["CV-4-4", "The prescription is out of date", "الوصفة منتهية الصلاحية", "clinical", "doctor"],
  ["CV-4-7", "The device does not match", "الجهاز غير مطابق", "clinical", "shop"],
  ["CV-4-8", "Too soon after the last one", "قبل انقضاء المدة منذ آخر مرة", "limit", "patient"],
  ["CV-4-9", "Included in another service already", "مشمول في خدمة أخرى", "billing", "shop"],
  ["CV-4-10", "Not approved by the SFDA", "غير معتمد من هيئة الغذاء والدواء", "clinical", "shop"],
  ["MN-1-1", "Not clinically justified", "غير مبرر طبياً", "clinical", "doctor"],
  ["SE-1-3", "The complaint is missing as evidence", "ينقص بيان الشكوى", "evidence", "doctor"],
  ["SE-1-4", "The examination is missing as evidence", "ينقص بيان الفحص", "evidence", "doctor"],
  ["SE-1-6", "Results are missing as evidence", "تنقص النتائج", "evidence", "doctor"],
  ["SE-1-9", "The quantity is not explained", "الكمية غير مبررة", "evidence", "shop"],
  ["BE-1-1", "The co-pay was not collected", "لم تُحصَّل نسبة التحمل", "billing", "shop"],
  ["BE-1-2", "The service was not performed", "لم تُقدَّم الخدمة", "billing", "shop"],
  ["BE-1-3", "Against the contract", "مخالف للعقد", "billing", "shop"],
  ["BE-1-4", "The approval is missing", "الموافقة غير موجودة", "approval", "shop"],
  ["BE-1-5", "Differs from the approval", "يختلف عن الموافقة", "approval", "shop"],
  ["BE-1-6", "The price differs from the contract", "السعر يختلف عن العقد", "billing", "shop"],
  ["BE-1-7", "Wrong kind of billing", "نوع الفوترة غير صحيح", "billing", "shop"],
  ["BE-1-8", "The appeal came too late", "تأخر الاعتراض", "billing", "shop"],
  ["BE-1-9", "Recovery of an earlier payment", "استرداد دفعة سابقة", "billing", "insurer"],
  ["OTHER", "Another reason", "سبب آخر", "other", "shop"],
];

/** Where the codes come from. The guide names no day. Only the last one is the shop's own. */
const SOURCE = "nphies guide V2.7, Jan 2025";

/** The reasons that are missing. Texts that staff have changed stay. */
export async function seedRejectionReasons(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto("rejection_reasons")
    .values(
      REASONS.map(([code, name, name_ar, category, mended_by]) => ({
        ...{ code, name, name_ar, category, mended_by },
        source: code === "OTHER" ? null : SOURCE,
      })),
    )
    .onConflict((conflict) => conflict.column("code").doNothing())
    .execute();
}
