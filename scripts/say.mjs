/** @param {string} line */
export const say = (line) => console.log(line);

/** @param {number} started milliseconds, as of Date.now() */
export const seconds = (started) => `${((Date.now() - started) / 1000).toFixed(1)} s`;

/**
 * Runs a script. An error prints its message, without a stack.
 * @param {() => Promise<void>} work
 */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
