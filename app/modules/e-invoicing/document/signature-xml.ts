/** The statement of a XAdES signature about itself, which is signed along with the document. */
export type SignedProperties = {
  /** Riyadh's time without a zone. */
  signedAt: string;
  certificateDigest: string;
  issuer: string;
  serial: string;
};

const DSIG = "http://www.w3.org/2000/09/xmldsig#";
const XADES = "http://uri.etsi.org/01903/v1.3.2#";

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The white space is part of what the authority hashes, so it stands here as in its samples. */
export const signedPropertiesXml = ({ signedAt, certificateDigest, issuer, serial }: SignedProperties): string =>
  `<xades:SignedProperties Id="xadesSignedProperties">
                                    <xades:SignedSignatureProperties>
                                        <xades:SigningTime>${signedAt}</xades:SigningTime>
                                        <xades:SigningCertificate>
                                            <xades:Cert>
                                                <xades:CertDigest>
                                                    <ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/>
                                                    <ds:DigestValue>${certificateDigest}</ds:DigestValue>
                                                </xades:CertDigest>
                                                <xades:IssuerSerial>
                                                    <ds:X509IssuerName>${escaped(issuer)}</ds:X509IssuerName>
                                                    <ds:X509SerialNumber>${serial}</ds:X509SerialNumber>
                                                </xades:IssuerSerial>
                                            </xades:Cert>
                                        </xades:SigningCertificate>
                                    </xades:SignedSignatureProperties>
                                </xades:SignedProperties>`;

/** The same text with its namespaces, as it is hashed. */
export const hashedProperties = (xml: string): string =>
  xml
    .replace("<xades:SignedProperties ", `<xades:SignedProperties xmlns:xades="${XADES}" `)
    .replace(/<ds:(\w+)/g, `<ds:$1 xmlns:ds="${DSIG}"`);

export type SignatureParts = {
  invoiceHash: string;
  propertiesDigest: string;
  signature: string;
  certificate: string;
  properties: string;
};

/** The extension that carries the signature. The document's hash leaves it out. */
export const extensionsXml = (parts: SignatureParts): string =>
  `<ext:UBLExtensions><ext:UBLExtension><ext:ExtensionURI>urn:oasis:names:specification:ubl:dsig:enveloped:xades</ext:ExtensionURI><ext:ExtensionContent><sig:UBLDocumentSignatures xmlns:sig="urn:oasis:names:specification:ubl:schema:xsd:CommonSignatureComponents-2" xmlns:sac="urn:oasis:names:specification:ubl:schema:xsd:SignatureAggregateComponents-2" xmlns:sbc="urn:oasis:names:specification:ubl:schema:xsd:SignatureBasicComponents-2"><sac:SignatureInformation><cbc:ID>urn:oasis:names:specification:ubl:signature:1</cbc:ID><sbc:ReferencedSignatureID>urn:oasis:names:specification:ubl:signature:Invoice</sbc:ReferencedSignatureID><ds:Signature xmlns:ds="${DSIG}" Id="signature"><ds:SignedInfo><ds:CanonicalizationMethod Algorithm="http://www.w3.org/2006/12/xml-c14n11"/><ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256"/><ds:Reference Id="invoiceSignedData" URI=""><ds:Transforms>${TRANSFORMS}</ds:Transforms>${digest(parts.invoiceHash)}</ds:Reference><ds:Reference Type="http://www.w3.org/2000/09/xmldsig#SignatureProperties" URI="#xadesSignedProperties">${digest(parts.propertiesDigest)}</ds:Reference></ds:SignedInfo><ds:SignatureValue>${parts.signature}</ds:SignatureValue><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${parts.certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo><ds:Object><xades:QualifyingProperties xmlns:xades="${XADES}" Target="signature">${parts.properties}</xades:QualifyingProperties></ds:Object></ds:Signature></sac:SignatureInformation></sig:UBLDocumentSignatures></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>`;

const digest = (value: string): string =>
  `<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><ds:DigestValue>${value}</ds:DigestValue>`;

const xpath = (path: string): string =>
  `<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"><ds:XPath>not(//ancestor-or-self::${path})</ds:XPath></ds:Transform>`;

const TRANSFORMS = [
  xpath("ext:UBLExtensions"),
  xpath("cac:Signature"),
  xpath("cac:AdditionalDocumentReference[cbc:ID='QR']"),
  '<ds:Transform Algorithm="http://www.w3.org/2006/12/xml-c14n11"/>',
].join("");
