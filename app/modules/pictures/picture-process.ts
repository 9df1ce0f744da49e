// A separate process, started by scale-picture.server.ts for one picture, so that decoding an untrusted file can harm
// nothing. Reads the file from its input; answers the length of the large picture in 4 bytes, the large and the small one.
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { LARGE, MAX_MEGAPIXELS, SMALL } from "./picture-limits.ts";

sharp.cache(false);
sharp.concurrency(1);
// Allows only these three of the library's formats, whatever type a file claims.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"] });

const WHITE = "#ffffff";
const options = { limitInputPixels: MAX_MEGAPIXELS * 1_000_000, failOn: "error", autoOrient: true } as const;

const large = await sharp(await buffer(process.stdin), options)
  .resize(LARGE, LARGE, { fit: "inside", withoutEnlargement: true })
  .flatten({ background: WHITE })
  .webp({ quality: 80 })
  .toBuffer();
const small = await sharp(large)
  .resize(SMALL, SMALL, { fit: "contain", background: WHITE })
  .webp({ quality: 75 })
  .toBuffer();
const length = Buffer.alloc(4);
length.writeUInt32BE(large.byteLength);
process.stdout.end(Buffer.concat([length, large, small]));
