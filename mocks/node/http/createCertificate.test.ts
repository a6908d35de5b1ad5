import { createHash, X509Certificate } from 'node:crypto'
import { createServer, get } from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createCertificate } from './createCertificate.ts'

const DAY = 24 * 60 * 60 * 1_000
/** A long name needs both long forms of a length. */
const hosts = ['localhost', 'tx-sentinel-ethereum-mainnet.api.cx.metamask.io', `${'a-label.'.repeat(20)}test`]

test.each(hosts)('the certificate names %s, and is signed with its own key', (host) => {
  const { cert, fingerprint } = createCertificate(host)
  const read = new X509Certificate(cert)
  expect(read.subject).toBe(`CN=${host}`)
  expect(read.issuer).toBe(`CN=${host}`)
  expect(read.checkHost(host)).toBe(host)
  expect(read.checkHost(`other.${host}`)).toBeUndefined()
  expect(read.verify(read.publicKey)).toBe(true)
  const publicKey = read.publicKey.export({ type: 'spki', format: 'der' })
  expect(fingerprint).toBe(createHash('sha256').update(publicKey).digest('base64'))
})

test('it is valid from yesterday, for a year', () => {
  const { validFrom, validTo } = new X509Certificate(createCertificate('localhost').cert)
  expect(Math.abs(Date.parse(validFrom) - (Date.now() - DAY))).toBeLessThan(DAY / 2)
  expect(Math.abs(Date.parse(validTo) - (Date.now() + 365 * DAY))).toBeLessThan(DAY / 2)
})

test('each has its own key and number', () => {
  const [one, other] = [createCertificate('localhost'), createCertificate('localhost')]
  expect(one.fingerprint).not.toBe(other.fingerprint)
  expect(new X509Certificate(one.cert).serialNumber).not.toBe(new X509Certificate(other.cert).serialNumber)
})

test('a client that trusts it reaches a server that has it', async () => {
  const { key, cert } = createCertificate('localhost')
  const server = createServer({ key, cert }, (_, response) => void response.end('hello'))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const answer = (ca: string) =>
    new Promise<string>((resolve, reject) => {
      const request = get({ host: '127.0.0.1', port, servername: 'localhost', ca, agent: false }, (response) => {
        response.setEncoding('utf8').on('data', resolve)
      })
      request.on('error', reject)
    })
  expect(await answer(cert)).toBe('hello')
  await expect(answer(createCertificate('localhost').cert)).rejects.toThrow(/self[- ]signed|verify/)
})
