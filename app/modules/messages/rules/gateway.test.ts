import { describe, expect, it } from "vitest";
import {
  at,
  type Gateway,
  type GatewayValues,
  gatewayRequest,
  readGatewayAnswer,
  readGatewayReport,
  unknownGatewayField,
} from "./gateway.ts";

const gateway: Gateway = {
  url: "https://sms.example/send?from={sender}",
  method: "POST",
  headers: [{ name: "Authorization", value: "Bearer {secret}" }],
  bodyKind: "json",
  body: '{"to": "{toDigits}", "text": "{text}", "ref": "{reference}"}',
  sender: "Shop",
  acceptedPath: "status",
  accepted: ["0", "queued"],
  idPath: "data[0].id",
  dedups: false,
  report: { idPath: "ref", statusPath: "state", delivered: ["DELIVRD"], failed: ["UNDELIV", "EXPIRED"] },
};

const values: GatewayValues = {
  to: "+966500000001",
  toDigits: "966500000001",
  text: 'He said "hi" & left\nمرحبًا <b>',
  subject: "Ready",
  sender: "Shop & Co",
  reference: "r-1",
  secret: "s3cret\r\nX-Other: 1",
};

describe("what is sent to a gateway", () => {
  it("fills address, headers and body, each in its own writing", () => {
    const request = gatewayRequest(gateway, values);
    expect(request.url).toBe("https://sms.example/send?from=Shop%20%26%20Co");
    expect(request.headers).toEqual({
      "Content-Type": "application/json; charset=utf-8",
      Authorization: "Bearer s3cret X-Other: 1",
    });
    expect(JSON.parse(request.body ?? "")).toEqual({ to: "966500000001", text: values.text, ref: "r-1" });
  });

  it.each([
    ["form" as const, "to={to}&text={text}", { to: values.to, text: values.text }],
    ["form" as const, "text={subject}", { text: "Ready" }],
  ])("writes a %s that reads back the same", (bodyKind, body, read) => {
    const request = gatewayRequest({ ...gateway, bodyKind, body }, values);
    expect(Object.fromEntries(new URLSearchParams(request.body ?? ""))).toEqual(read);
  });

  it("writes XML in which no text is a tag", () => {
    const request = gatewayRequest({ ...gateway, bodyKind: "xml", body: "<t>{text}</t>" }, values);
    expect(request.body).toBe("<t>He said &quot;hi&quot; &amp; left\nمرحبًا &lt;b&gt;</t>");
  });

  it("sends no body with GET", () => {
    const { body, headers } = gatewayRequest({ ...gateway, method: "GET", headers: [] }, values);
    expect([body, headers]).toEqual([null, {}]);
  });

  it("a value that looks like a field stays as it is", () => {
    const request = gatewayRequest(gateway, { ...values, text: "{secret}" });
    expect(JSON.parse(request.body ?? "").text).toBe("{secret}");
  });

  it.each([
    ['{"to": "{to}", "x": {"y": 1}}', null],
    ["{phone}", "phone"],
    ["{To}", "To"],
    ["", null],
  ])("%j names the unknown field %j", (text, field) => {
    expect(unknownGatewayField(text)).toBe(field);
  });
});

describe("an answer of a gateway", () => {
  const answers: [Partial<Gateway>, number, string, object][] = [
    [{}, 200, '{"status":"queued","data":[{"id":77}]}', { kind: "accepted", gatewayId: "77" }],
    [{}, 200, '{"status":0}', { kind: "accepted", gatewayId: null }],
    [{}, 201, '{"status":"no_credit"}', { kind: "refused", answer: "no_credit" }],
    // Neither a number of a person nor a text goes into what is kept.
    [{}, 200, '{"status":"966500000001"}', { kind: "refused", answer: "not accepted" }],
    [{}, 200, '{"status":"Dear Sara, …"}', { kind: "refused", answer: "not accepted" }],
    [{}, 200, "<html>", { kind: "refused", answer: "not accepted" }],
    [{}, 400, "", { kind: "refused", answer: "400" }],
    [{}, 302, "", { kind: "refused", answer: "302" }],
    [{}, 401, "", { kind: "busy", answer: "401" }],
    [{}, 429, "", { kind: "busy", answer: "429" }],
    [{}, 503, "", { kind: "busy", answer: "503" }],
    [{}, 500, "", { kind: "unknown", answer: "500" }],
    [{}, 504, "", { kind: "unknown", answer: "504" }],
    [{ dedups: true }, 504, "", { kind: "busy", answer: "504" }],
    [{ acceptedPath: "", accepted: [], idPath: "" }, 204, "", { kind: "accepted", gatewayId: null }],
    [{ acceptedPath: "", accepted: ["OK", "1"], idPath: "" }, 200, " OK 1234", { kind: "accepted", gatewayId: null }],
    [{ acceptedPath: "", accepted: ["OK"], idPath: "" }, 200, "ERR", { kind: "refused", answer: "not accepted" }],
    [{ acceptedPath: "data[0].id", accepted: [] }, 200, '{"data":[{"id":"a"}]}', { kind: "accepted", gatewayId: "a" }],
    [{ acceptedPath: "data[0].id", accepted: [] }, 200, '{"data":[]}', { kind: "refused", answer: "not accepted" }],
  ];
  it.each(answers)("%j %i %j", (change, status, body, outcome) => {
    expect(readGatewayAnswer({ ...gateway, ...change }, { status, body })).toEqual(outcome);
  });

  it.each([
    [{ a: [{ b: 1 }] }, "a[0].b", 1],
    [{ a: 1 }, "", { a: 1 }],
    [{ a: 1 }, "a.b", undefined],
    [null, "a", undefined],
    [{}, "constructor", undefined],
  ])("%j at %j is %j", (json, path, value) => {
    expect(at(json, path)).toEqual(value);
  });
});

describe("a report of a gateway", () => {
  it.each([
    [{ ref: "r-1", state: "DELIVRD" }, [{ id: "r-1", became: "delivered" }]],
    [{ ref: 12, state: "EXPIRED" }, [{ id: "12", became: "failed" }]],
    [{ ref: "r-1", state: "ACCEPTD" }, []],
    [{ state: "DELIVRD" }, []],
    ["text", []],
  ])("%j says %j", (json, said) => {
    expect(readGatewayReport(gateway, json)).toEqual(said);
  });
  it("says nothing where none is described", () => {
    expect(readGatewayReport({ ...gateway, report: null }, { ref: "r-1", state: "DELIVRD" })).toEqual([]);
  });
});
