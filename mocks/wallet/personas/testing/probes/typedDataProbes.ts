import { encodePacked, type Hex, hashTypedData, keccak256, recoverAddress } from 'viem'
import { expect } from 'vitest'
import type { WireError } from '#mocks/core/rpcError'
import type { QuirkProbe } from '#mocks/wallet/personas/testing/createQuirkBench'

const noteFor = (chainId: number) =>
  ({
    types: { EIP712Domain: [{ name: 'chainId', type: 'uint256' }], Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    domain: { chainId },
    message: { text: 'hello' },
  }) as const

const otherChain = (seen: WireError): QuirkProbe => ({
  async observe({ connect, send, asked }) {
    const account = await connect()
    return { answer: await send('eth_signTypedData_v4', [account, noteFor(1)]), asked: asked() }
  },
  seen: { answer: seen, asked: ['eth_requestAccounts'] },
  spec: {
    answer: { code: -32602, message: 'params[1].domain.chainId: "1" must match the active chainId "31337"' },
    asked: ['eth_requestAccounts'],
  },
})

const drafted = [{ type: 'string', name: 'm', value: 'x' }]
/** MetaMask's first draft of typed data: the hash of the names' hash and the values' hash. */
const hashOf = (text: string) => keccak256(encodePacked(['string'], [text]))
const draftHash = keccak256(encodePacked(['bytes32', 'bytes32'], [hashOf('string m'), hashOf('x')]))

const firstDraft: QuirkProbe = {
  async observe({ connect, send }) {
    const account = await connect()
    return signerOf(await send('eth_signTypedData', [drafted, account]), draftHash, account)
  },
  seen: 'signed by the account',
  spec: -32602,
}

const v3: QuirkProbe = {
  async observe({ connect, send, first }) {
    const account = await connect()
    const note = noteFor(first.chainId)
    const { EIP712Domain: _domain, ...types } = note.types
    const hash = hashTypedData({ ...note, types })
    return signerOf(await send('eth_signTypedData_v3', [account, JSON.stringify(note)]), hash, account)
  },
  seen: 'signed by the account',
  spec: 4200,
}

const undeclaredDomain: QuirkProbe = {
  async observe({ connect, send, first }) {
    const account = await connect()
    const { types, ...note } = noteFor(first.chainId)
    const undeclared = { ...note, types: { Note: types.Note } }
    const answer = await send('eth_signTypedData_v4', [account, undeclared])
    return {
      asGiven: await signerOf(answer, hashTypedData(undeclared), account),
      withNone: await signerOf(answer, hashTypedData({ ...undeclared, domain: {} }), account),
    }
  },
  seen: { asGiven: expect.stringMatching(/^0x/), withNone: 'signed by the account' },
  spec: { asGiven: 'signed by the account', withNone: expect.stringMatching(/^0x/) },
}

const convertedValues: QuirkProbe = {
  async observe({ connect, send, first }) {
    const account = await connect()
    const note = noteFor(first.chainId)
    const hash = hashTypedData({ ...note, types: { Note: note.types.Note }, message: { text: '\x05' } })
    return signerOf(await send('eth_signTypedData_v4', [account, { ...note, message: { text: 5 } }]), hash, account)
  },
  seen: 'signed by the account',
  spec: -32602,
}

async function signerOf(answer: unknown, hash: Hex, account: string): Promise<unknown> {
  if (typeof answer !== 'string') return (answer as WireError).code
  const signer = await recoverAddress({ hash, signature: answer as Hex })
  return signer.toLowerCase() === account.toLowerCase() ? 'signed by the account' : signer
}

export const typedDataProbes = { otherChain, firstDraft, v3, undeclaredDomain, convertedValues }
