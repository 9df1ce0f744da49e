import { describe, expect, it } from "vitest";
import { type CloudMessage, cloudRequest, readCloudAnswer, readCloudReport } from "./whatsapp.ts";

const cloud = { url: "https://graph.example/v22.0/", phoneNumberId: "1234" };
const message: CloudMessage = { to: "+966500000001", text: "Ready", reference: "r-1", locale: "ar", template: null };

describe("a message of the Cloud API", () => {
  it("goes as a text where no template is approved", () => {
    const { url, headers, body } = cloudRequest(cloud, "token", message);
    expect(url).toBe("https://graph.example/v22.0/1234/messages");
    expect(headers.Authorization).toBe("Bearer token");
    expect(JSON.parse(body ?? "")).toEqual({
      messaging_product: "whatsapp",
      recipient_type: "individual",
      to: "966500000001",
      biz_opaque_callback_data: "r-1",
      type: "text",
      text: { body: "Ready", preview_url: false },
    });
  });

  it("names its template, with the values in their order", () => {
    const template = { name: "job_ready", values: ["سارة", "", "two\n lines"] };
    const { body } = cloudRequest(cloud, "token", { ...message, template });
    expect(JSON.parse(body ?? "").template).toEqual({
      name: "job_ready",
      language: { code: "ar" },
      components: [{ type: "body", parameters: ["سارة", "–", "two lines"].map((text) => ({ type: "text", text })) }],
    });
    const bare = cloudRequest(cloud, "token", { ...message, template: { name: "hello", values: [] } });
    expect(JSON.parse(bare.body ?? "").template.components).toEqual([]);
  });

  it.each([
    [200, '{"messages":[{"id":"wamid.1"}]}', { kind: "accepted", gatewayId: "wamid.1" }],
    [200, "{}", { kind: "unknown", answer: "no id" }],
    [400, '{"error":{"code":131026,"message":"+966500000001"}}', { kind: "refused", answer: "131026" }],
    [400, '{"error":{"code":130429}}', { kind: "busy", answer: "130429" }],
    [401, '{"error":{"code":190}}', { kind: "busy", answer: "190" }],
    [500, "", { kind: "unknown", answer: "500" }],
  ])("%i %j means %j", (status, body, outcome) => {
    expect(readCloudAnswer({ status, body })).toEqual(outcome);
  });

  it("is reported with others in one call", () => {
    const statuses = [
      { id: "wamid.1", status: "delivered" },
      { id: "wamid.2", status: "read" },
      { id: "wamid.3", status: "warning" },
      { status: "failed" },
    ];
    const json = { entry: [{ changes: [{ value: { statuses } }, { value: { messages: [] } }] }] };
    expect(readCloudReport(json)).toEqual([
      { id: "wamid.1", became: "delivered" },
      { id: "wamid.2", became: "read" },
    ]);
    expect(readCloudReport("nothing")).toEqual([]);
  });
});
