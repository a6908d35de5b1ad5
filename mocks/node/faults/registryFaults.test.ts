import { decodeJWT } from '@walletconnect/relay-auth'
import { expect, test, vi } from 'vitest'
import { registryFaultPresets } from '#fixtures/registryFaults/registryFaultPresets'
import { registryScenarios } from '#fixtures/resilience/registryScenarios'
import { matchesMethod } from '#mocks/core/faults/sharedFault'
import { findProblems } from '#mocks/core/input/reader'
import { withResolvers } from '#mocks/core/promises'
import { ENDPOINTS } from '#mocks/registry/endpoints'
import type { RegistryFault } from '#mocks/registry/faults/registryFault'
import { walletReader } from '#mocks/registry/registryReader'
import { createTestRegistry } from '#mocks/registry/testing/createTestRegistry'

const LIST = 'api.web3modal.org/getWallets?page=1&entries=4'
const IMAGE = 'api.web3modal.org/getWalletImage/x'
const explorer = (...paths: readonly string[]) => paths.map((path) => `explorer-api.walletconnect.com${path}`)
const EXPLORER_LISTS = explorer('/w3m/v1/getMobileListings?page=1&entries=4', '/w3m/v1/getAllListings', '/v3/wallets')
const EXPLORER_IMAGES = explorer('/w3m/v1/getWalletImage/x', '/w3m/v1/getAssetImage/x', '/v3/logo/md/x')
const FRAME = 'verify.walletconnect.org/v3/attestation?projectId=p&origin=http://dapp.test&id=abc&decryptedId=def'

const presetOf = (id: string) => registryFaultPresets.find((preset) => preset.id === id)?.fault as RegistryFault

function startFaulty(fault: RegistryFault, parameters?: Parameters<typeof createTestRegistry>[0]) {
  const bed = createTestRegistry(parameters)
  return { ...bed, id: bed.registry.faults.add(fault) }
}

test('slow: every answer waits', async () => {
  const { promise, resolve: release } = withResolvers<void>()
  const sleep = vi.fn(() => promise)
  const { ask } = startFaulty({ match: {}, do: { kind: 'delay', ms: 3_000 } }, { sleep })
  const done = vi.fn()
  const answer = ask(LIST).then(done)
  await vi.waitFor(() => expect(sleep).toHaveBeenCalledWith(3_000))
  expect(done).not.toHaveBeenCalled()
  release()
  await answer
  expect(done.mock.lastCall).toMatchObject([{ status: 200 }])
})

test.each([
  ['http400', 400],
  ['http500', 500],
] as const)('%s: lists, images and settings alike, and the trace says so', async (fault, status) => {
  const { ask, trace } = startFaulty(presetOf(fault))
  const settings = ['api.web3modal.org/appkit/v1/config', 'rpc.walletconnect.org/v1/identity/0x1']
  for (const target of [LIST, IMAGE, ...settings, ...EXPLORER_LISTS, ...EXPLORER_IMAGES])
    expect(await ask(target)).toMatchObject({ status, headers: { 'access-control-allow-origin': '*' } })
  expect(trace.snapshot().filter(({ phase }) => phase === 'error')).toHaveLength(3 + EXPLORER_LISTS.length)
})

test('brokenJson: it ends in the middle; images are whole', async () => {
  const { ask } = startFaulty(presetOf('broken-json'))
  for (const target of [LIST, ...EXPLORER_LISTS]) {
    const { status, body } = await ask(target)
    expect(status).toBe(200)
    expect(() => JSON.parse(String(body))).toThrow(SyntaxError)
  }
  for (const target of [IMAGE, ...EXPLORER_IMAGES]) expect((await ask(target)).body).toMatch(/<\/svg>$/)
})

test('emptyList', async () => {
  const { askJson } = startFaulty(presetOf('empty-list'))
  expect(await askJson(LIST)).toEqual({ count: 0, data: [] })
  for (const target of EXPLORER_LISTS) expect(await askJson(target)).toEqual({ listings: {}, count: 0, total: 0 })
})

test('missingImages: the list is there', async () => {
  const { ask, askJson } = startFaulty(presetOf('missing-images'))
  for (const target of [IMAGE, 'api.web3modal.org/public/getAssetImage/x', ...EXPLORER_IMAGES])
    expect((await ask(target)).status).toBe(404)
  expect((await ask('fonts.reown.com/KHTeka-Regular.woff2')).status).toBe(200)
  expect(await askJson(LIST)).toMatchObject({ count: 12 })
  for (const target of EXPLORER_LISTS) expect(await askJson(target)).toMatchObject({ total: 12 })
})

test('sparseWallets: null in each field that may be null; the explorer API lists the same wallets', async () => {
  const { askJson } = startFaulty({ match: {}, do: { kind: 'sparseWallets' } })
  const { count, data } = (await askJson(LIST)) as { count: number; data: Record<string, unknown>[] }
  expect(count).toBe(12)
  for (const { id, name, ...fields } of data) {
    expect(findProblems(walletReader, { id, name, ...fields })).toEqual([])
    expect(fields).toMatchObject({ mobile_link: null, chrome_store: null, rdns: null, injected: null })
  }
  const none = { native: null, universal: null }
  for (const target of EXPLORER_LISTS) {
    const { listings, total } = (await askJson(target)) as { listings: Record<string, unknown>; total: number }
    expect(total).toBe(12)
    for (const listing of Object.values(listings))
      expect(listing).toMatchObject({ mobile: none, desktop: none, app: { ios: null }, rdns: null, injected: null })
  }
})

test('hold: requests wait until it is released, and those after its removal do not', async () => {
  const { registry, ask, id } = startFaulty({ match: { path: '/getWallets' }, do: { kind: 'hold' } })
  const done = vi.fn()
  const first = Promise.all([ask(LIST).then(done), ask(LIST).then(done)])
  await vi.waitFor(() => expect(registry.faults.list()).toMatchObject([{ hits: 2, held: 2 }]))
  expect((await ask(IMAGE)).status).toBe(200)
  expect(done).not.toHaveBeenCalled()
  registry.faults.release(id)
  await first
  expect(registry.faults.list()).toMatchObject([{ hits: 2, held: 0 }])
  const second = ask(LIST)
  await vi.waitFor(() => expect(registry.faults.list()).toMatchObject([{ held: 1 }]))
  registry.faults.remove(id)
  expect((await second).status).toBe(200)
  expect((await ask(LIST)).status).toBe(200)
})

test('refuseTelemetry: telemetry alone', async () => {
  const { ask } = startFaulty({ match: {}, do: { kind: 'refuseTelemetry' } })
  expect((await ask('pulse.walletconnect.org/batch', { method: 'POST' })).status).toBe(403)
  expect((await ask('pulse.walletconnect.org/e', { method: 'POST' })).status).toBe(403)
  expect((await ask(LIST)).status).toBe(200)
})

test('no preset touches verify, telemetry and push', async () => {
  for (const { fault } of registryFaultPresets) {
    const { ask, askJson } = startFaulty(fault, { sleep: () => new Promise(() => {}) })
    expect(await askJson('verify.walletconnect.org/v3/public-key')).toHaveProperty('publicKey')
    expect((await ask('pulse.walletconnect.org/e', { method: 'POST' })).status).toBe(202)
    expect((await ask('echo.walletconnect.com/p/clients', { method: 'POST' })).status).toBe(200)
  }
})

test('only the requests that match, as often as it says, and each counts', async () => {
  const effect = { kind: 'httpStatus', status: 503, body: '{}' } as const
  const { registry, ask } = startFaulty({ match: { path: '/getWallets', times: 2 }, do: effect })
  expect((await ask(IMAGE)).status).toBe(200)
  const statuses = [await ask(LIST), await ask(LIST), await ask(LIST)].map(({ status }) => status)
  expect(statuses).toEqual([503, 503, 200])
  expect(registry.faults.list()).toMatchObject([{ hits: 2, held: 0 }])
})

test('several meet one request, in the order in which they were added', async () => {
  const waited: number[] = []
  const sleep = async (ms: number) => void waited.push(ms)
  const { registry, ask } = startFaulty({ match: {}, do: { kind: 'delay', ms: 7 } }, { sleep })
  registry.faults.add({ match: {}, do: { kind: 'httpStatus', status: 500 } })
  expect((await ask(LIST)).status).toBe(500)
  expect(waited).toEqual([7])
})

test('taken off, all is well again', async () => {
  const { registry, ask, id } = startFaulty(presetOf('http500'))
  registry.faults.remove(id)
  expect((await ask(LIST)).status).toBe(200)
})

const pathsOf = (...kinds: (string | undefined)[]) =>
  ENDPOINTS.filter(({ kind }) => kinds.includes(kind)).map(({ path }) => path)

test.each([
  ['registry-down', 'wallets', ['image', 'font', undefined]],
  ['wallet-list-empty', 'wallets', ['image', 'font', undefined]],
  ['wallet-list-sparse', 'wallets', ['image', 'font', undefined]],
  ['images-missing', 'image', ['wallets', 'font', undefined]],
])('%s matches each path for %s, and no other', (id, kind, others) => {
  const steps = registryScenarios.find((scenario) => scenario.id === id)?.steps ?? []
  const wanted = steps.flatMap(({ do: effect }) => (effect.kind === 'registry' ? (effect.fault.match.path ?? []) : []))
  expect(pathsOf(kind).filter((path) => !matchesMethod(wanted, path))).toEqual([])
  expect(pathsOf(...others).filter((path) => matchesMethod(wanted, path))).toEqual([])
})

function readPosted(page: unknown): unknown {
  const script = /<script>parent\.postMessage\((.*), '\*'\)<\/script>/.exec(String(page))?.[1]
  return script === undefined ? undefined : JSON.parse(JSON.parse(script))
}

test.each(['valid', 'mismatch', 'scam'] as const)('verify: %s: the frame posts what the stub gets', async (verify) => {
  const { registry, ask } = createTestRegistry({ clock: { now: () => 1_800_000_000_000 } })
  registry.set({ verify })
  const { body, headers } = await ask(FRAME)
  expect(headers['content-type']).toContain('text/html')
  const posted = readPosted(body)
  const attestation = registry.toAttestation({ id: 'abc', origin: 'http://dapp.test' })
  expect(posted).toEqual({ type: 'verify_attestation', attestation })
  expect(decodeJWT(String(attestation)).payload).toMatchObject({
    id: 'abc',
    origin: verify === 'mismatch' ? 'https://another-dapp.example' : 'http://dapp.test',
    isScam: verify === 'scam',
  })
})

test('verify: absent: the frame posts nothing', async () => {
  const { registry, ask } = createTestRegistry()
  registry.set({ verify: 'absent' })
  const { status, body } = await ask(FRAME)
  expect(status).toBe(200)
  expect(body).not.toContain('<script')
  expect(registry.toAttestation({ id: 'abc', origin: 'http://dapp.test' })).toBeUndefined()
})

test('verify: what the stub asks for is in the trace, as the frame’s request is', async () => {
  const { registry, trace } = createTestRegistry()
  const query = { id: 'abc', origin: 'http://dapp.test' }
  registry.toAttestation(query)
  const data = { query, verify: 'valid' }
  const method = 'GET verify.walletconnect.org/v3/attestation'
  expect(trace.snapshot()).toMatchObject([{ hop: 'registry', phase: 'event', method, data }])
})
