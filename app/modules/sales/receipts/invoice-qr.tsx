import type { QrCode } from "#app/lib/qr-code.server.ts";
import type { Bilingual } from "./paper.ts";

/** The QR code that the tax authority requires, drawn as one path. */
export function InvoiceQr({ code, label, className }: { code: QrCode; label: Bilingual; className: string }) {
  return (
    <svg className={className} viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label.en}>
      <path d={code.path} fill="#000" />
    </svg>
  );
}
