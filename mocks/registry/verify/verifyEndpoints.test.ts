import { decodeJWT } from '@walletconnect/relay-auth'
import { describe, expect, test } from 'vitest'
import { createTestRegistry } from '../testing/createTestRegistry.ts'

const HOST = 'verify.walletconnect.com'
const id = 'ab'.repeat(32)
const attest = (hash: string, origin = 'http://dapp.test:5173') =>
  [`${HOST}/attestation/${hash}?origin=${encodeURIComponent(origin)}`, { method: 'POST' }] as const

describe('the frame of clients before 2.15', () => {
  test('says that it is ready, and collects what the page posts', async () => {
    const { ask } = createTestRegistry()
    const { status, headers, body } = await ask(`${HOST}/some-project-id`)
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('text/html')
    const script = /<script>(.*)<\/script>/s.exec(String(body))?.[1] ?? ''
    const posted: unknown[] = []
    const asked: unknown[] = []
    let listen = (_event: { data: unknown; origin: string }) => {}
    // The script names these four, as a page has them.
    new Function('addEventListener', 'parent', 'fetch', 'encodeURIComponent', script)(
      (_name: string, listener: typeof listen) => {
        listen = listener
      },
      { postMessage: (...message: unknown[]) => posted.push(message) },
      (...request: unknown[]) => asked.push(request),
      encodeURIComponent,
    )
    expect(posted).toEqual([['verify_ready', '*']])
    listen({ data: { another: 'message' }, origin: 'http://dapp.test' })
    listen({ data: id, origin: 'http://dapp.test' })
    expect(asked).toEqual([[`/attestation/${id}?origin=http%3A%2F%2Fdapp.test`, { method: 'POST' }]])
  })

  test('says nothing while verify is out of reach', async () => {
    const { registry, ask } = createTestRegistry()
    registry.set({ verify: 'absent' })
    expect((await ask(`${HOST}/some-project-id`)).body).not.toContain('<script')
  })
})

describe('an attestation that the frame collected', () => {
  test.each([
    ['valid', 200, { attestationId: id, origin: 'http://dapp.test:5173', isScam: false, isVerified: true }],
    ['scam', 200, { attestationId: id, origin: 'http://dapp.test:5173', isScam: true, isVerified: true }],
    ['mismatch', 200, { origin: 'https://another-dapp.example', isScam: false }],
    ['absent', 404, { error: 'Not found' }],
  ] as const)('%s: the wallet gets status %i', async (verify, status, content) => {
    const { registry, ask } = createTestRegistry()
    expect(await ask(...attest(id))).toMatchObject({ status: 202 })
    registry.set({ verify })
    const { status: given, body } = await ask(`${HOST}/attestation/${id}?v2Supported=true`)
    expect(given).toBe(status)
    expect(JSON.parse(String(body))).toMatchObject(content)
  })

  test.each([
    ['no hash', attest('some-id')],
    ['an origin that is too long', attest(id, `https://${'x'.repeat(300)}.example`)],
  ])('%s: is refused', async (_what, request) => {
    const { ask } = createTestRegistry()
    expect(await ask(...request)).toMatchObject({ status: 400 })
  })

  test('gives way to later ones after a thousand', async () => {
    const { ask } = createTestRegistry()
    const hashes = Array.from({ length: 1_001 }, (_, index) => index.toString(16).padStart(64, '0'))
    for (const hash of hashes) await ask(...attest(hash))
    const [first, second, last] = [hashes[0], hashes[1], hashes[1_000]]
    const statuses = [first, second, last].map(async (hash) => (await ask(`${HOST}/attestation/${hash}`)).status)
    expect(await Promise.all(statuses)).toEqual([404, 200, 200])
  })
})

describe('the frame of clients of 2.15', () => {
  const url = `${HOST}/v2/attestation?projectId=p`
  const body = JSON.stringify({ id, decryptedId: 'cd' })
  const init = { method: 'POST', headers: { origin: 'http://dapp.test' }, body }

  test('comes as text, and posts an attestation of the page that fetched it', async () => {
    const { registry, ask, askJson } = createTestRegistry({ clock: { now: () => 1_800_000_000_000 } })
    const { srcdoc } = (await askJson(url, init)) as { srcdoc: string }
    const [, message = ''] = /parent\.postMessage\((.*), '\*'\)/.exec(srcdoc) ?? []
    const { payload } = decodeJWT(JSON.parse(JSON.parse(message)).attestation)
    expect(payload).toMatchObject({ id, origin: 'http://dapp.test', isScam: false })
    const keys = ['v2', 'v3'].map(async (version) => (await ask(`${HOST}/${version}/public-key`)).body)
    expect(new Set(await Promise.all(keys)).size).toBe(1)

    registry.set({ verify: 'absent' })
    const { status, body } = await ask(url, init)
    expect(status).toBe(503)
    expect(() => JSON.parse(String(body))).toThrow(SyntaxError)
  })

  test('has no id where the request names none', async () => {
    const { askJson } = createTestRegistry()
    for (const body of ['', 'null', '[]']) expect(await askJson(url, { ...init, body })).toHaveProperty('srcdoc')
  })
})
