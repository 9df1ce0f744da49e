import type { Messages } from "../exchange/read-messages.server.ts";
import { EVENTS_OF } from "../exchange/things.ts";

/** What a page of messages offers to write now. */
export function offeredNow({ thing, subject, isOn, messages }: Messages) {
  const main = messages.filter(({ event }) => event === EVENTS_OF[thing][0]);
  const asks = messages.some(({ event }) => event === "communication-request");
  const answered = main.some(({ result }) => result !== null && ["pended", "partial", "rejected"].includes(result));
  const waits = main.some(
    ({ status, result }) => status === "queued" || (status === "answered" && result === "pended"),
  );
  const isOpen: Record<Messages["thing"], boolean> = {
    claim: true,
    // A second request makes no sense while the insurer thinks about the first one.
    approval: subject.status === "requested" && !waits,
    policy: true,
    remittance: subject.status === "posted",
  };
  return {
    next: isOpen[thing],
    /** An insurer that asks, or that has not given everything, gets more words. */
    communication: (thing === "claim" || thing === "approval") && (asks || answered),
    /** Only a claim that the insurer has and has not answered can be called back. */
    cancel:
      thing === "claim" &&
      ["submitted", "pended"].includes(subject.status) &&
      main.some(({ status }) => status === "queued" || status === "answered"),
    fetch: isOn && waits,
  };
}
