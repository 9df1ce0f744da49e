/**
 * Takes scans as fast as a scanner sends them, and sends them one after the other in their order. A scan stays in the queue until its answer
 * is known. Without a framework, because the sale screen and the script of documents both use it.
 */
export class ScanQueue<Scan> {
  readonly #waiting: Scan[] = [];
  readonly #send: (scan: Scan) => Promise<boolean>;
  #isSending = false;
  #whenIdle: (() => void)[] = [];

  /** @param send sends one scan; false stops the queue and keeps the scan at its head, until the next `push` or `go` */
  constructor(send: (scan: Scan) => Promise<boolean>) {
    this.#send = send;
  }

  /** Whether a scan is on its way. */
  get isSending(): boolean {
    return this.#isSending;
  }

  /** The scans without an answer, the oldest first. */
  get waiting(): readonly Scan[] {
    return this.#waiting;
  }

  push(...scans: Scan[]): void {
    this.#waiting.push(...scans);
    this.go();
  }

  /** Takes scans out of the queue unsent. */
  drop(isDropped: (scan: Scan) => boolean): void {
    for (const scan of this.#waiting.filter(isDropped)) this.#waiting.splice(this.#waiting.indexOf(scan), 1);
  }

  /** Sends what waits, beginning with the scan that failed last. */
  async go(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      for (let scan = this.#waiting[0]; scan !== undefined; scan = this.#waiting[0]) {
        if (!(await this.#send(scan).catch(() => false))) break;
        const sent = scan;
        this.drop((one) => one === sent);
      }
    } finally {
      this.#isSending = false;
      for (const tell of this.#whenIdle.splice(0)) tell();
    }
  }

  /** Calls back once when nothing is on its way any more. */
  onIdle(tell: () => void): void {
    this.#whenIdle.push(tell);
  }
}
