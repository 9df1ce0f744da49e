import { describe, expect, it } from "vitest";
import type { Purpose } from "./events.ts";
import { chooseChannel, mayTell, type Said, type Setup } from "./may-tell.ts";

const said = (purpose: Purpose, granted: boolean, channel = "sms"): Said => ({ channel, purpose, granted });

describe("who may be told", () => {
  it.each<[Purpose, Said[], boolean]>([
    ["service", [], true],
    ["service", [said("marketing", false)], true],
    ["service", [said("service", false)], false],
    ["service", [said("service", false, "email")], true],
    ["reminder", [], true],
    ["reminder", [said("marketing", false)], false],
    ["reminder", [said("reminder", false), said("marketing", true)], false],
    ["reminder", [said("reminder", true), said("marketing", false)], true],
    ["reminder", [said("service", false)], true],
    ["marketing", [], false],
    ["marketing", [said("marketing", true)], true],
    ["marketing", [said("marketing", true, "email")], false],
    ["marketing", [said("reminder", true)], false],
    ["marketing", [said("marketing", false)], false],
  ])("%s after %j: %s", (purpose, all, may) => {
    expect(mayTell(purpose, "sms", all)).toBe(may);
  });
});

describe("the channel of a message", () => {
  const setups = (whatsapp: Setup, sms: Setup, email: Setup) => ({ whatsapp, sms, email });
  const all = { whatsapp: "+966500000001", sms: "+966500000001", email: "a@b.example" };
  const asked = { purpose: "service" as const, order: ["whatsapp", "sms", "email"] as const, said: [], addresses: all };

  it.each([
    [{ ...asked, setups: setups("sends", "sends", "sends") }, "whatsapp"],
    // One that is only shown is no channel where another one leaves.
    [{ ...asked, setups: setups("sink", "sink", "sends") }, "email"],
    [{ ...asked, setups: setups("sink", "sink", "sink") }, "whatsapp"],
    [{ ...asked, setups: setups("off", "sink", "sink") }, "sms"],
    [{ ...asked, setups: setups("off", "off", "off") }, "off"],
    [{ ...asked, setups: setups("sends", "sends", "sends"), addresses: { email: "a@b.example" } }, "email"],
    [{ ...asked, setups: setups("sends", "sends", "sends"), addresses: {} }, "address"],
    [{ ...asked, setups: setups("sends", "off", "off"), addresses: { email: "a@b.example" } }, "address"],
    [{ ...asked, setups: setups("sends", "sends", "off"), said: [said("service", false, "whatsapp")] }, "sms"],
    [{ ...asked, purpose: "marketing" as const, setups: setups("sends", "sends", "sends") }, "consent"],
    [
      {
        ...asked,
        purpose: "marketing" as const,
        setups: setups("sends", "sends", "sends"),
        said: [said("marketing", true, "email")],
      },
      "email",
    ],
    [{ ...asked, order: ["email"] as const, setups: setups("sends", "sends", "sink") }, "email"],
  ])("%#: %s", (choice, channel) => {
    expect(chooseChannel(choice)).toBe(channel);
  });
});
