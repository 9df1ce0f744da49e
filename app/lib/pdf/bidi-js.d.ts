// The library has no types of its own. Only what is used stands here.
declare module "bidi-js" {
  type Levels = { levels: Uint8Array; paragraphs: { start: number; end: number; level: number }[] };
  type Bidi = {
    getEmbeddingLevels(text: string, direction?: "ltr" | "rtl" | "auto"): Levels;
    /** The indices of the characters from left to right. */
    getReorderedIndices(text: string, levels: Levels, start?: number, end?: number): number[];
    getMirroredCharacter(char: string): string | null;
  };
  export default function bidiFactory(): Bidi;
}
