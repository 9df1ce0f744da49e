import type { MessageEvent } from "./events.ts";

/** The words of one event in both languages, as the product brings them. A shop's own words replace them. */
export type Texts = { subject: string; subjectAr: string; body: string; bodyAr: string };

const STOP = "To stop messages like this: {optOutLink}";
const STOP_AR = "لإيقاف هذه الرسائل: {optOutLink}";
const CALL = "Questions? Call us: {storePhone}";
const CALL_AR = "للاستفسار: {storePhone}";

export const DEFAULT_TEXTS: Record<MessageEvent, Texts> = {
  receipt: {
    subject: "Your receipt {number} from {storeName}",
    subjectAr: "فاتورتك رقم {number} من {storeName}",
    body: `Dear {firstName},\nthank you for choosing {storeName}. Your receipt {number} of {date} comes to {total}.\nSee it here: {link}\n${CALL}`,
    bodyAr: `مرحبًا {firstName}،\nشكرًا لاختيارك {storeName}. فاتورتك رقم {number} بتاريخ {date}، والإجمالي {total}.\nلعرض الفاتورة: {link}\n${CALL_AR}`,
  },
  prescription: {
    subject: "Your prescription from {storeName}",
    subjectAr: "وصفتك الطبية من {storeName}",
    body: `Dear {firstName},\nhere is a copy of your prescription {number} of {date}.\n{link}\n${CALL}\n{storeName}`,
    bodyAr: `مرحبًا {firstName}،\nهذه نسخة من وصفتك الطبية رقم {number} بتاريخ {date}.\n{link}\n${CALL_AR}\n{storeName}`,
  },
  visit_booked: {
    subject: "Your visit on {date}",
    subjectAr: "موعدك يوم {date}",
    body: `Dear {firstName},\nyour visit at {storeName} is booked for {date} at {time}.\nConfirm or cancel it here: {link}\n${CALL}`,
    bodyAr: `مرحبًا {firstName}،\nتم حجز موعدك في {storeName} يوم {date} الساعة {time}.\nلتأكيد الموعد أو إلغائه: {link}\n${CALL_AR}`,
  },
  visit_reminder: {
    subject: "A reminder of your visit on {date}",
    subjectAr: "تذكير بموعدك يوم {date}",
    body: `Dear {firstName},\nwe look forward to your visit at {storeName} on {date} at {time}.\nConfirm or cancel it here: {link}\n${CALL}`,
    bodyAr: `مرحبًا {firstName}،\nنذكّرك بموعدك في {storeName} يوم {date} الساعة {time}، ويسعدنا حضورك.\nلتأكيد الموعد أو إلغائه: {link}\n${CALL_AR}`,
  },
  job_ready: {
    subject: "Your glasses are ready",
    subjectAr: "نظارتك جاهزة",
    body: `Dear {firstName},\nyour glasses (order {number}) are ready. We look forward to seeing you at {storeName}.\nDetails: {link}\n${CALL}`,
    bodyAr: `مرحبًا {firstName}،\nنظارتك جاهزة (طلب رقم {number})، ويسعدنا استقبالك في {storeName}.\nالتفاصيل: {link}\n${CALL_AR}`,
  },
  job_waiting: {
    subject: "Your glasses are waiting for you",
    subjectAr: "نظارتك في انتظارك",
    body: `Dear {firstName},\nyour glasses (order {number}) have been ready for {days} and are waiting for you at {storeName}.\nDetails: {link}\n${CALL}\n${STOP}`,
    bodyAr: `مرحبًا {firstName}،\nنظارتك (طلب رقم {number}) جاهزة منذ {days}، وهي في انتظارك في {storeName}.\nالتفاصيل: {link}\n${CALL_AR}\n${STOP_AR}`,
  },
  balance_due: {
    subject: "An amount is still open on {number}",
    subjectAr: "مبلغ متبقٍّ على الفاتورة {number}",
    body: `Dear {firstName},\n{amount} is still open on receipt {number}. You can pay it at {storeName} whenever it suits you.\nDetails: {link}\n${CALL}`,
    bodyAr: `مرحبًا {firstName}،\nتبقّى على فاتورتك رقم {number} مبلغ {amount}، ويمكنك سداده في {storeName} في الوقت الذي يناسبك.\nالتفاصيل: {link}\n${CALL_AR}`,
  },
  claim_patient: {
    subject: "Your insurance claim needs your help",
    subjectAr: "نحتاج إلى مساعدتك لإتمام مطالبتك التأمينية",
    body: `Dear {firstName},\nyour insurance {insurer} asks for something that only you can give, for receipt {number}.\n{note}\nDetails: {link}\n${CALL}`,
    bodyAr: `مرحبًا {firstName}،\nتحتاج شركة التأمين {insurer} إلى معلومة أو إجراء منك لإتمام مطالبة الفاتورة رقم {number}.\n{note}\nالتفاصيل: {link}\n${CALL_AR}`,
  },
  recall: {
    subject: "Time to have your eyes examined",
    subjectAr: "حان موعد فحص نظرك",
    body: `Dear {firstName},\nyour last eye examination at {storeName} was on {date}. It is time for the next one.\nBook a visit: {link}\n${CALL}\n${STOP}`,
    bodyAr: `مرحبًا {firstName}،\nكان آخر فحص لنظرك في {storeName} بتاريخ {date}، وقد حان موعد فحصك القادم.\nلحجز موعد: {link}\n${CALL_AR}\n${STOP_AR}`,
  },
  lenses_due: {
    subject: "Time for new contact lenses",
    subjectAr: "حان وقت عدساتك الجديدة",
    body: `Dear {firstName},\nthe contact lenses that you bought at {storeName} on {date} will soon be used up. We gladly have new ones ready for you.\nBook a visit: {link}\n${CALL}\n${STOP}`,
    bodyAr: `مرحبًا {firstName}،\nقاربت عدساتك اللاصقة المشتراة بتاريخ {date} على النفاد، ويسعدنا تجهيز الجديدة لك في {storeName}.\nلحجز موعد: {link}\n${CALL_AR}\n${STOP_AR}`,
  },
  warranty_end: {
    subject: "The warranty of your glasses ends soon",
    subjectAr: "ضمان نظارتك على وشك الانتهاء",
    body: `Dear {firstName},\nthe warranty of your glasses (order {number}) ends on {date}. If anything is not as it should be, come to {storeName} before then and we will see to it.\n{link}\n${CALL}\n${STOP}`,
    bodyAr: `مرحبًا {firstName}،\nينتهي ضمان نظارتك (طلب رقم {number}) بتاريخ {date}. لأي ملاحظة عليها يسعدنا استقبالك قبل ذلك في {storeName}.\n{link}\n${CALL_AR}\n${STOP_AR}`,
  },
  feedback: {
    subject: "How do you like what you bought?",
    subjectAr: "ما رأيك في مشترياتك؟",
    body: `Dear {firstName},\nyou have had what you bought at {storeName} for a week now. Is everything as you wished? We would be glad to hear from you.\nTell us here: {link}\n${CALL}\n${STOP}`,
    bodyAr: `مرحبًا {firstName}،\nمضى أسبوع على استلام مشترياتك من {storeName}. نأمل أن يكون كل شيء على ما يرام، ويسعدنا سماع رأيك.\nلمشاركة رأيك: {link}\n${CALL_AR}\n${STOP_AR}`,
  },
};
