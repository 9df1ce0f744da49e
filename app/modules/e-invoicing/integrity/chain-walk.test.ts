import { describe, expect, it } from "vitest";
import { FIRST_PREVIOUS_HASH } from "#app/modules/e-invoicing/document/invoice.ts";
import { BEGINNING, endOf, type Gap, type Link, type Place, walk } from "./chain-walk.ts";

const link = (counter: number, given: Partial<Link> = {}): Link => ({
  id: 100 + counter,
  counter,
  number: `S1-${counter}`,
  previousHash: counter === 1 ? FIRST_PREVIOUS_HASH : `hash ${counter - 1}`,
  hash: `hash ${counter}`,
  computed: `hash ${counter}`,
  ...given,
});
const chain = (...counters: number[]) => counters.map((counter) => link(counter));
const at = (counter: number): Place => ({ counter, hash: `hash ${counter}` });
const document = (counter: number) => ({ id: 100 + counter, number: `S1-${counter}` });
const lost: Gap = { from: 3, to: 5, lastHash: "hash 5" };

describe("walk", () => {
  it.each<[string, Link[], Gap[], Place]>([
    ["no documents", [], [], BEGINNING],
    ["a whole chain", chain(1, 2, 3), [], at(3)],
    ["a recorded gap", chain(1, 2, 6, 7), [lost], at(7)],
    ["a gap at the beginning", chain(6), [{ from: 1, to: 5, lastHash: "hash 5" }], at(6)],
    ["two gaps in a row", chain(1, 2, 8), [lost, { from: 6, to: 7, lastHash: "hash 7" }], at(8)],
    ["a gap that is still to come", chain(1, 2), [lost], at(2)],
  ])("takes %s", (_what, links, gaps, place) => {
    expect(walk(BEGINNING, links, gaps)).toEqual({ place, right: links.length, breaks: [] });
  });

  it.each<[string, Link[], Gap[], object]>([
    ["the first is missing", chain(2), [], { reason: "missing", counter: 1, document: null }],
    ["one is missing", chain(1, 2, 4), [], { reason: "missing", counter: 3, document: null }],
    ["more are missing than the gap says", chain(1, 2, 7), [lost], { reason: "missing", counter: 6, document: null }],
    ["the gap begins elsewhere", chain(1, 6), [lost], { reason: "missing", counter: 2, document: null }],
    [
      "a document was changed",
      [link(1), link(2, { computed: "other" }), link(3)],
      [],
      { reason: "changed", counter: 2, document: document(2) },
    ],
    [
      "a hash was changed with its document",
      [link(1), link(2, { hash: "new", computed: "new" }), link(3)],
      [],
      { reason: "unlinked", counter: 3, document: document(3) },
    ],
    [
      "the first follows something",
      [link(1, { previousHash: "hash 0" })],
      [],
      { reason: "unlinked", counter: 1, document: document(1) },
    ],
    [
      "the gap ends with another hash",
      chain(1, 2, 6),
      [{ ...lost, lastHash: "other" }],
      { reason: "unlinked", counter: 6, document: document(6) },
    ],
    ["a counter comes twice", [...chain(1, 2), link(2)], [], { reason: "twice", counter: 2, document: document(2) }],
  ])("names the break where %s", (_what, links, gaps, broken) => {
    expect(walk(BEGINNING, links, gaps).breaks[0]).toEqual(broken);
  });

  it("goes on behind a break, and names each further one", () => {
    const links = [link(1), link(2, { computed: "other" }), link(3), link(5), link(6, { previousHash: "x" }), link(7)];
    expect(walk(BEGINNING, links, [])).toEqual({
      place: at(7),
      right: 3,
      breaks: [
        { reason: "changed", counter: 2, document: document(2) },
        { reason: "missing", counter: 4, document: null },
        { reason: "unlinked", counter: 6, document: document(6) },
      ],
    });
  });

  it("goes on from batch to batch as in one go", () => {
    const links = chain(1, 2, 6, 7, 8);
    let place = BEGINNING;
    for (const one of links) place = walk(place, [one], [lost]).place;
    expect(place).toEqual(walk(BEGINNING, links, [lost]).place);
  });
});

describe("endOf", () => {
  it.each<[Place, Place, Gap[], object | null]>([
    [BEGINNING, BEGINNING, [], null],
    [at(3), at(3), [], null],
    [at(2), at(5), [lost], null],
    [at(3), at(5), [], { reason: "end missing", counter: 4, document: null }],
    [at(3), { counter: 3, hash: "other" }, [], { reason: "end changed", counter: 3, document: null }],
    [at(3), at(2), [], { reason: "end changed", counter: 3, document: null }],
  ])("after %j a unit that remembers %j", (place, end, gaps, broken) => {
    expect(endOf(place, end, gaps)).toEqual(broken);
  });
});
