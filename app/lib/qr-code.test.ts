import QRCode from "qrcode";
import { expect, it } from "vitest";
import { qrCode } from "./qr-code.server.ts";

it("draws exactly the dark modules", () => {
  const text = "AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMw==";
  const { size, path } = qrCode(text);
  const drawn = Array<number>(size * size).fill(0);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    const start = Number(y) * size + Number(x);
    drawn.fill(1, start, start + Number(width));
  }
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  expect(drawn).toEqual([...modules.data]);
});
