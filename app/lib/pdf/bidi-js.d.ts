// The library has no types of its own. What is used of it stands here.
declare module "bidi-js" {
  type Levels = {
    /** The level of each character: even ones run from left to right, odd ones from right to left. */
    levels: Uint8Array;
    paragraphs: { start: number; end: number; level: number }[];
  };

  type Bidi = {
    getEmbeddingLevels(text: string, direction?: "ltr" | "rtl" | "auto"): Levels;

    /** The indices of the characters from left to right. */
    getReorderedIndices(text: string, levels: Levels, start?: number, end?: number): number[];

    /** The bracket that takes the place of another one; null for other characters. */
    getMirroredCharacter(char: string): string | null;
  };

  export default function bidiFactory(): Bidi;
}
