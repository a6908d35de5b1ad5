import { createHash, X509Certificate } from 'node:crypto'

/** A certificate, and the hash of its public key. */
export type ProxyCertificate = { readonly key: string; readonly cert: string; readonly fingerprint: string }

/** Makes a certificate for this process. Chromium accepts it for any host if it is told the fingerprint. */
export async function createProxyCertificate(): Promise<ProxyCertificate> {
  const { generate } = await import('selfsigned')
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'walletbench' }], { keyType: 'ec' })
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  return { key, cert, fingerprint: createHash('sha256').update(publicKey).digest('base64') }
}
