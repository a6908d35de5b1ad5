import {
  getAddress,
  hashMessage,
  recoverAddress,
  recoverMessageAddress,
  recoverTypedDataAddress,
  stringToHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { decideNext, whenPending } from '#mocks/wallet/testing/waits'
import { PERSONA_IDS } from '../personas/persona.ts'
import { addressSchema } from '../request/sharedParamSchemas.ts'
import { createConnected } from '../testing/createTestWallet.ts'
import { hashTypedData } from '../typedData/hashTypedData.ts'
import { hashTypedValues } from '../typedData/hashTypedValues.ts'
import { toRequestWarnings } from '../warnings/toRequestWarnings.ts'

type Hex = `0x${string}`

const contractAccounts = [
  { address: '0x00000000000000000000000000000000000000AA', owner: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' },
] as const

describe('personal_sign', () => {
  test('signs hex as bytes and anything else as UTF-8, in either order', async () => {
    const { request, account } = await createConnected()
    const message = 'Grüße, 世界'
    const forms = [
      [stringToHex(message), account],
      [message, account],
      [account, message],
    ]
    for (const params of forms) {
      const signature = (await request('personal_sign', params)) as Hex
      expect(await recoverMessageAddress({ message, signature })).toBe(account)
    }
  })

  test('shows bytes that are no text as they are', async () => {
    const { request, account, wallet } = await createConnected({ policy: 'ask' })
    const signing = request('personal_sign', ['0xff00', account])
    const pending = await decideNext(wallet, 'approve')
    expect(pending.preview).toEqual({ kind: 'message', account, raw: '0xff00', text: undefined })
    const signature = (await signing) as Hex
    expect(await recoverMessageAddress({ message: { raw: '0xff00' }, signature })).toBe(account)
  })

  test('an account that the origin may not see does not sign, 4100; what is no account is malformed, -32602', async () => {
    const { request, wallet } = await createConnected()
    const [, second] = wallet.getState().accounts
    await expect(request('personal_sign', ['0x61', second?.address])).rejects.toMatchObject({ code: 4100 })
    const malformed = { code: -32602, message: expect.stringContaining('params[1]') }
    await expect(request('personal_sign', ['0x61', 'nobody'])).rejects.toMatchObject(malformed)
  })

  // The accounts documentation of web3.js 1 (`web3.eth.accounts.sign`) has the same message, key and signature.
  test("EIP-191: the hash and the signature that web3.js's documentation gives", async () => {
    const signer = privateKeyToAccount('0x4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318')
    const hash = hashMessage('Some data')
    expect(hash).toBe('0x1da44b586eb0729ff70a73c326926f6ed5a25f5b056e7f47fbc6e58d86871655')
    const signature =
      '0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c'
    expect(await signer.sign({ hash })).toBe(signature)
    const { request } = await createConnected()
    expect(await request('personal_ecRecover', ['Some data', signature])).toBe(signer.address)
  })
})

describe('personal_ecRecover', () => {
  test('tells who signed by personal_sign, text or hex', async () => {
    const { request, account } = await createConnected()
    const signature = await request('personal_sign', ['Hi', account])
    expect(await request('personal_ecRecover', ['Hi', signature])).toBe(account)
    expect(await request('personal_ecRecover', [stringToHex('Hi'), signature])).toBe(account)
    expect(await request('personal_ecRecover', ['Ho', signature])).not.toBe(account)
  })

  test('writes the account as the persona does', async () => {
    const { request, account } = await createConnected({ persona: 'metamask' })
    expect(account).toBe(account.toLowerCase())
    const signature = await request('personal_sign', ['Hi', account])
    expect(await request('personal_ecRecover', ['Hi', signature])).toBe(account)
  })

  test.each(['0x', `0x${'00'.repeat(65)}`, `0x${'11'.repeat(64)}`, `0x${'11'.repeat(66)}`, 'text'])(
    'takes no signature but one: %s',
    async (signature) => {
      const { request } = await createConnected()
      await expect(request('personal_ecRecover', ['Hi', signature])).rejects.toMatchObject({ code: -32602 })
    },
  )
})

const typedData = (chainId: unknown) => ({
  types: {
    Listing: [
      { name: 'token', type: 'address' },
      { name: 'price', type: 'uint256' },
    ],
  },
  primaryType: 'Listing',
  domain: { name: 'Market', version: '1', chainId },
  message: { token: `0x${'22'.repeat(20)}`, price: '500000000000000000' },
})

describe('a persona that converts values of typed data', () => {
  const typedData = (type: string, value: unknown) => ({
    types: { One: [{ name: 'value', type }] },
    primaryType: 'One',
    domain: {},
    message: { value },
  })
  const warningsOf = toRequestWarnings

  test('asks about them with a warning, and signs what they become', async () => {
    const { request, wallet, account } = await createConnected({ persona: 'metamask', warningsOf })
    wallet.setPolicy('ask')
    const signing = request('eth_signTypedData_v4', [account, typedData('bytes32', '0x01')])
    const pending = await decideNext(wallet, 'approve')
    expect(pending).toMatchObject({
      preview: { problem: 'params[1].message.value: expected 0x-prefixed hex bytes of that length (bytes32)' },
      warnings: [{ code: 'typedDataConverted', severity: 'caution' }],
    })
    const signature = await signing
    wallet.setPolicy('approve')
    const padded = typedData('bytes32', `0x01${'00'.repeat(31)}`)
    expect(await request('eth_signTypedData_v4', [account, padded])).toBe(signature)
  })

  test('warns of no value that is of its type', async () => {
    const { request, wallet, account } = await createConnected({ persona: 'metamask', warningsOf })
    wallet.setPolicy('ask')
    void request('eth_signTypedData_v4', [account, typedData('bytes1', '0x01')])
    expect(await whenPending(wallet)).toMatchObject([{ warnings: [] }])
    expect(wallet.getState().pending[0]?.preview).not.toHaveProperty('problem')
  })

  test('fails after its user agreed where a value cannot be converted; their refusal comes first', async () => {
    const { request, wallet, account } = await createConnected({ persona: 'metamask' })
    const sign = () => request('eth_signTypedData_v4', [account, typedData('uint256', 'hello')])
    const message = 'params[1].message.value: expected a value that can be converted to uint256'
    await expect(sign()).rejects.toMatchObject({ code: -32603, message })
    wallet.setPolicy('reject')
    await expect(sign()).rejects.toMatchObject({ code: 4001 })
  })
})

describe('eth_signTypedData_v4', () => {
  test('takes an object or JSON text, and the chain as a number, decimal text or hex', async () => {
    const { request, account } = await createConnected()
    const forms = [typedData(31337), JSON.stringify(typedData(31337)), typedData('31337'), typedData('0x7a69')]
    for (const given of forms) {
      const signature = (await request('eth_signTypedData_v4', [account, given])) as Hex
      const definition = typedData(31337) as unknown as Parameters<typeof recoverTypedDataAddress>[0]
      expect(await recoverTypedDataAddress({ ...definition, signature })).toBe(account)
    }
  })

  test('typed data for another chain is refused before anybody is asked, and so are values that do not fit', async () => {
    const { request, account, wallet } = await createConnected()
    wallet.setPolicy({ decide: () => expect.unreachable('The user was asked.') })
    const refuses = async (given: unknown, message: string) =>
      expect(request('eth_signTypedData_v4', [account, given])).rejects.toMatchObject({
        code: -32602,
        message: `params[1].${message}`,
      })
    for (const chainId of [1, '1', '0x1'])
      await refuses(typedData(chainId), 'domain.chainId: "1" must match the active chainId "31337"')
    await refuses(typedData('mainnet'), 'domain.chainId: expected an integer, as a number or its text')
    const bad = { ...typedData(31337), message: { token: 'nobody', price: '1' } }
    await refuses(bad, 'message.token: expected a 20-byte hex address (address)')
    const { message: _message, ...none } = typedData(31337)
    await refuses(none, 'message: expected an object')
    for (const given of ['{', '[]', 7, null, { types: {} }])
      await expect(request('eth_signTypedData_v4', [account, given])).rejects.toMatchObject({ code: -32602 })
  })

  test('a domain can be signed alone', async () => {
    const { request, account } = await createConnected()
    const domain = { types: { EIP712Domain: [{ name: 'name', type: 'string' }] }, primaryType: 'EIP712Domain' } as const
    const given = { ...domain, domain: { name: 'Market' } }
    const signature = (await request('eth_signTypedData_v4', [account, given])) as Hex
    expect(await recoverTypedDataAddress({ ...given, signature })).toBe(account)
  })
})

describe('the drafts', () => {
  const values = [{ type: 'string', name: 'Message', value: 'Hi, Alice!' }]

  test('eth_signTypedData is EIP-712 on spec: the account, and then typed data', async () => {
    const { request, account } = await createConnected()
    const given = typedData(31337)
    const signature = (await request('eth_signTypedData', [account, given])) as Hex
    const hash = hashTypedData(given, { version: 'v4', undeclaredDomain: 'signed' })
    expect(await recoverAddress({ hash, signature })).toBe(account)
    await expect(request('eth_signTypedData', [values, account])).rejects.toMatchObject({ code: -32602 })
  })

  test("eth_signTypedData is MetaMask's first draft on metamask: values, and then the account", async () => {
    const { request, account } = await createConnected({ persona: 'metamask' })
    const signature = (await request('eth_signTypedData', [values, account])) as Hex
    expect(await recoverAddress({ hash: hashTypedValues(values), signature })).toBe(getAddress(account))
    await expect(request('eth_signTypedData', [account, typedData(31337)])).rejects.toMatchObject({ code: -32602 })
    await expect(request('eth_signTypedData', [[], account])).rejects.toMatchObject({ code: -32603 })
  })

  test.each(PERSONA_IDS)('%s refuses eth_sign in its words, and what encrypts, save for metamask', async (persona) => {
    const { request, account, wallet } = await createConnected({ persona, contractAccounts })
    const encrypting = persona === 'metamask' ? [] : ['eth_getEncryptionPublicKey', 'eth_decrypt']
    for (const method of ['eth_sign', ...encrypting]) {
      const { code, message } = wallet.traits.errors.unsupportedMethod
      const words = { code, message: message.replaceAll('{method}', method) }
      const params = method === 'eth_decrypt' ? ['0x00', account] : [account, '0x00']
      await expect(request(method, params)).rejects.toMatchObject(words)
    }
  })
})

describe('addresses', () => {
  // EIP-55 §"Test Cases".
  test.each([
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x27b1fdb04752bbc536007a920d24acb045561c26',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ])('are read in any case, and get their checksum (EIP-55): %s', (address) => {
    const digits = address.slice(2)
    for (const text of [address, `0x${digits.toLowerCase()}`, `0x${digits.toUpperCase()}`])
      expect(addressSchema.parse(text)).toBe(address)
  })
})
