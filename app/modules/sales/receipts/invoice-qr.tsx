import type { Bilingual } from "./paper.ts";
import type { QrCode } from "./qr-code.server.ts";

/** The tax authority's code, drawn as one path. */
export function InvoiceQr({ code, label, className }: { code: QrCode; label: Bilingual; className: string }) {
  return (
    <svg className={className} viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label.en}>
      <path d={code.path} fill="#000" />
    </svg>
  );
}
