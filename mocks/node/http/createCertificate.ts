import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

export type Certificate = {
  readonly key: string
  readonly cert: string
  /** SHA-256 of the public key, in Base64: Chromium accepts the certificate for any host if it is told this. */
  readonly fingerprint: string
}

const DAY = 24 * 60 * 60 * 1_000

/** The tags of ASN.1's types, X.690 §8. */
const TAGS = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  oid: 0x06,
  utf8: 0x0c,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
  /** GeneralName.dNSName, RFC 5280 §4.2.1.6. */
  dnsName: 0x82,
  /** TBSCertificate.version and .extensions, RFC 5280 §4.1. */
  version: 0xa0,
  extensions: 0xa3,
} as const

const OIDS = {
  commonName: '550403', // 2.5.4.3
  subjectAltName: '551d11', // 2.5.29.17
  ecdsaWithSha256: '2a8648ce3d040302', // 1.2.840.10045.4.3.2
} as const

/** P-256, valid for a year. Node's crypto reads certificates but does not make them. */
export function createCertificate(host: string): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const details = toDetails(host, publicKey)
  const signature = sign('sha256', details, privateKey)
  const cert = encode('sequence', details, algorithm(), encode('bits', Buffer.of(0), signature))
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    cert: `-----BEGIN CERTIFICATE-----\n${(cert.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`,
    fingerprint: createHash('sha256').update(toSpki(publicKey)).digest('base64'),
  }
}

function toDetails(host: string, publicKey: KeyObject): Buffer {
  const now = Date.now()
  // Positive, and without leading zeros, as DER demands.
  const serial = Buffer.concat([Buffer.of(0x40), randomBytes(15)])
  const commonName = encode('sequence', oid('commonName'), encode('utf8', Buffer.from(host)))
  const name = encode('sequence', encode('set', commonName))
  const hosts = encode('sequence', encode('dnsName', Buffer.from(host)))
  const hostsExtension = encode('sequence', oid('subjectAltName'), encode('octets', hosts))
  return encode(
    'sequence',
    encode('version', encode('integer', Buffer.of(2))),
    encode('integer', serial),
    algorithm(),
    name,
    // Clocks differ: it is valid since yesterday.
    encode('sequence', time(now - DAY), time(now + 365 * DAY)),
    name,
    toSpki(publicKey),
    encode('extensions', encode('sequence', hostsExtension)),
  )
}

function toSpki(key: KeyObject): Buffer {
  return key.export({ type: 'spki', format: 'der' })
}

function algorithm(): Buffer {
  return encode('sequence', oid('ecdsaWithSha256'))
}

function oid(name: keyof typeof OIDS): Buffer {
  return encode('oid', Buffer.from(OIDS[name], 'hex'))
}

/** `YYMMDDHHMMSSZ`, which RFC 5280 §4.1.2.5 demands up to 2049. */
function time(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replace(/\D/g, '')
  return encode('utcTime', Buffer.from(`${digits.slice(2, 14)}Z`))
}

function encode(type: keyof typeof TAGS, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  // From 128 the length has a byte before it that counts the length's own bytes.
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, Math.floor(length / 0x100), length % 0x100]
  return Buffer.concat([Buffer.of(TAGS[type], ...size), content])
}
