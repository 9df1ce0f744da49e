import type { QrCode } from "#app/lib/qr-code.server.ts";
import type { Bilingual, Words } from "./paper-parts.ts";

/** Shows a text of the product in both languages, or a text from the data in its own script. */
export function BilingualText({ words }: { words: Words }) {
  if (typeof words === "string") return <bdi dir="auto">{words}</bdi>;
  return (
    <>
      <bdi lang="en">{words.en}</bdi>{" "}
      <bdi lang="ar" dir="rtl">
        {words.ar}
      </bdi>
    </>
  );
}

/** The QR code that the tax authority requires, drawn as one path. */
export function InvoiceQr({ code, label, className }: { code: QrCode; label: Bilingual; className: string }) {
  return (
    <svg className={className} viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label.en}>
      <path d={code.path} fill="#000" />
    </svg>
  );
}
