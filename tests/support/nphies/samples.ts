import { readFileSync } from "node:fs";

export type Message = {
  resourceType: string;
  // A message that a test changes has any shape.
  // biome-ignore lint/suspicious/noExplicitAny: tests break messages in every way
  entry: { fullUrl: string; resource: any }[];
  [name: string]: unknown;
};

/** The text of a sample message. They are the project's own: nphies has never seen them. */
export const sampleText = (name: string): string => readFileSync(new URL(`own-${name}.json`, import.meta.url), "utf8");
export const sample = (name: string): Message => JSON.parse(sampleText(name));
