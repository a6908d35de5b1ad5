import { type Address, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { RequestArguments } from '#mocks/core/eip1193'
import type { PersonaId } from '../personas/persona.ts'
import type { WalletTransport } from '../request/walletTransport.ts'
import { answers, createConnected, origin, second, toAdded } from '../testing/createTestWallet.ts'
import type { WalletParameters } from '../walletParameters.ts'

type Params = NonNullable<RequestArguments['params']>
type Place = readonly (string | number)[]
/** Parameters without their optional fields, and where those would be. */
type Row = {
  readonly method: string
  readonly params: (account: Address) => Params
  readonly optional: readonly Place[]
  readonly transport?: WalletTransport
}

const to = `0x${'33'.repeat(20)}`
const nonce = 'abcdefgh'
const typedData = { types: { Note: [{ name: 'text', type: 'string' }] }, primaryType: 'Note', message: { text: 'Hi' } }
const permission = { type: 'native-token-allowance', isAdjustmentAllowed: false, data: { allowance: '0x1' } }
const inFirst = (...names: readonly string[]) => names.map((name) => [0, name])
const inLogIn = (...names: readonly string[]) => names.map((name) => [0, 'capabilities', 'signInWithEthereum', name])

const ROWS: readonly Row[] = [
  {
    method: 'eth_sendTransaction',
    params: (from) => [{ from, to }],
    optional: [
      ...inFirst('value', 'data', 'input', 'gas', 'gasLimit', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas'),
      ...inFirst('nonce', 'chainId', 'type', 'accessList', 'authorizationList'),
      ...inFirst('blobs', 'blobVersionedHashes', 'maxFeePerBlobGas', 'sidecars'),
    ],
  },
  { method: 'eth_sendTransaction', params: (from) => [{ from, data: '0x00' }], optional: inFirst('to') },
  {
    method: 'wallet_sendCalls',
    params: () => [{ version: '2.0.0', chainId: '0x7a69', atomicRequired: false, calls: [{ to }] }],
    optional: [
      ...inFirst('id', 'from', 'capabilities'),
      ...['value', 'data', 'capabilities'].map((name) => [0, 'calls', 0, name]),
    ],
  },
  { method: 'wallet_getCapabilities', params: (account) => [account], optional: [[1]] },
  {
    method: 'wallet_watchAsset',
    params: () => ({ type: 'ERC20', options: { address: to, symbol: 'BENCH', decimals: 18 } }) as Params,
    optional: [
      ['options', 'image'],
      ['options', 'chainId'],
    ],
  },
  {
    method: 'wallet_watchAsset',
    params: () => ({ type: 'ERC721', options: { address: to, tokenId: '1' } }) as Params,
    optional: [['options', 'symbol']],
  },
  {
    method: 'wallet_addEthereumChain',
    params: () => [{ chainId: '0x7a6a', rpcUrls: toAdded(second).rpcUrls }],
    optional: inFirst('chainName', 'nativeCurrency', 'blockExplorerUrls', 'iconUrls'),
  },
  { method: 'wallet_addEthereumChain', params: () => [{ chainId: '0x7a69' }], optional: inFirst('rpcUrls') },
  { method: 'wallet_connect', params: () => [{}], optional: inFirst('chainIds', 'capabilities') },
  {
    method: 'wallet_connect',
    params: () => [{ capabilities: {} }],
    optional: [[0, 'capabilities', 'signInWithEthereum']],
  },
  {
    method: 'wallet_connect',
    params: () => [{ capabilities: { signInWithEthereum: { nonce } } }],
    optional: [
      ...inLogIn('chainId', 'version', 'scheme', 'domain', 'uri', 'statement', 'requestId', 'resources'),
      ...inLogIn('issuedAt', 'expirationTime', 'notBefore'),
    ],
  },
  {
    method: 'wallet_createSession',
    params: () => ({ optionalScopes: { 'eip155:31337': { methods: [], notifications: [] } } }) as Params,
    optional: [['requiredScopes'], ['sessionProperties']],
    transport: 'metamaskConnect',
  },
  {
    method: 'wallet_createSession',
    params: () => ({ requiredScopes: { 'eip155:31337': { methods: [], notifications: [] } } }) as Params,
    optional: [['optionalScopes']],
    transport: 'metamaskConnect',
  },
  {
    method: 'wallet_revokeSession',
    params: () => ({}) as Params,
    optional: [['scopes']],
    transport: 'metamaskConnect',
  },
  { method: 'eth_signTypedData_v4', params: (account) => [account, typedData], optional: [[1, 'domain']] },
  {
    method: 'eth_signTypedData_v4',
    params: (account) => [account, { types: { EIP712Domain: [] }, primaryType: 'EIP712Domain' }],
    optional: [[1, 'message']],
  },
  {
    method: 'wallet_requestExecutionPermissions',
    params: () => [{ chainId: '0x7a69', to, permission }],
    optional: inFirst('from', 'rules'),
  },
]

const fields = ROWS.flatMap(({ optional, ...row }) =>
  optional.map((place) => ({ ...row, place, name: place.join('.') })),
)

function put(into: unknown, [key = '', ...rest]: Place, value: unknown): unknown {
  const copy = (Array.isArray(into) ? [...into] : { ...(into as object) }) as Record<string | number, unknown>
  copy[key] = rest.length === 0 ? value : put(copy[key], rest, value)
  return copy
}

/** The node of each chain, as far as the methods ask it. */
const send: WalletParameters['send'] = async ({ chainId }, _id, { method }) =>
  method === 'eth_chainId' ? numberToHex(chainId) : answers[method]

async function ask(
  persona: PersonaId,
  { method, params, transport = 'injected' }: Omit<Row, 'optional'>,
  change = same,
) {
  const { wallet, account } = await createConnected({ persona, send, wait: async () => undefined })
  const connection = wallet.openConnection(origin, { transport })
  const asked = connection.request({ method, params: change(params(account)) as Params })
  return asked.then(
    () => 'answered',
    ({ code, message }) => ({ code, message }),
  )
}

const same = (params: unknown): unknown => params

const withoutAny = new Map<string, ReturnType<typeof ask>>()

/** Once for each row: many fields are compared with it. */
function askWithoutAny(persona: PersonaId, row: Omit<Row, 'optional'>) {
  const key = `${persona} ${ROWS.findIndex(({ params }) => params === row.params)}`
  const outcome = withoutAny.get(key) ?? ask(persona, row)
  withoutAny.set(key, outcome)
  return outcome
}

test.each(fields)('spec answers $method without its optional $name', async (row) => {
  expect(await askWithoutAny('spec', row)).toBe('answered')
})

describe.each(['spec', 'coinbase', 'trust', 'rainbow', 'hardware'] as const)('%s', (persona) => {
  test.each(fields)('takes null and undefined for $name of $method as left out', async ({ place, ...row }) => {
    const leftOut = await askWithoutAny(persona, row)
    for (const value of [null, undefined]) {
      const given = await ask(persona, row, (params) => put(params, place, value))
      // Messages may quote the value.
      if (typeof leftOut === 'string') expect(given).toBe(leftOut)
      else expect(given).toMatchObject({ code: leftOut.code })
    }
  })
})

describe('MetaMask', () => {
  const personas = ['metamask', 'metamask-mobile'] as const
  const ofTransaction = fields.filter(({ method }) => method === 'eth_sendTransaction')
  test.each(ofTransaction)('leaves out $name of $method where it is null', async ({ place, ...row }) => {
    for (const persona of personas)
      expect(await ask(persona, row, (params) => put(params, place, null))).toEqual(await askWithoutAny(persona, row))
  })

  const byMiddleware = fields.filter(({ method }) => ['wallet_sendCalls', 'wallet_getCapabilities'].includes(method))
  test.each(byMiddleware)('refuses null for $name of $method in its extension', async ({ place, ...row }) => {
    const refused = await ask('metamask', row, (params) => put(params, place, null))
    const start = `Invalid params\n\n${place.join(' > ')} - Expected`
    expect(refused).toMatchObject({ code: -32602, message: expect.stringContaining(start) })
    expect(refused).toMatchObject({ message: expect.stringMatching(/ but received: null$/) })
    expect(await ask('metamask', row, (params) => put(params, place, undefined))).toEqual(
      await askWithoutAny('metamask', row),
    )
  })
})
