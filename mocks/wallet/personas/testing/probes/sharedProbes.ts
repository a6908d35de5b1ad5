import { numberToHex } from 'viem'
import { expect } from 'vitest'
import type { WireError } from '#mocks/core/rpcError'
import type { QuirkProbe } from '#mocks/wallet/personas/testing/createQuirkBench'

const rejected = { code: 4001, message: 'User rejected the request.' }
const token = { type: 'ERC721', options: { address: `0x${'33'.repeat(20)}`, tokenId: '1' } }
export const UNRECOGNIZED = 'Unrecognized chain ID "0xdead". Try adding the chain using wallet_addEthereumChain first.'
const refusal = (method: string, seen: WireError): QuirkProbe => ({
  async observe({ connect, wallet, send, example }) {
    const account = await connect()
    wallet.setPolicy('reject')
    return send(method, example(method, account))
  },
  seen,
  spec: rejected,
})

export const notSupported = (method: string): WireError => ({
  code: 4200,
  message: `The wallet does not support the method "${method}".`,
})

const connectionRefusal = (seen: WireError): QuirkProbe => ({
  async observe({ wallet, send }) {
    wallet.setPolicy('reject')
    return send('eth_requestAccounts')
  },
  seen,
  spec: rejected,
})

const unknownChain = (seen: WireError): QuirkProbe => ({
  async observe({ connect, send }) {
    await connect()
    return send('wallet_switchEthereumChain', [{ chainId: '0xdead' }])
  },
  seen,
  spec: { code: 4902, message: UNRECOGNIZED },
})

const olderCapability: QuirkProbe = {
  async observe({ connect, send }) {
    const answer = (await send('wallet_getCapabilities', [await connect()])) as Readonly<Record<string, object>>
    return Object.values(answer).map((capabilities) => Object.keys(capabilities))
  },
  seen: Array(2).fill(['atomic', 'atomicBatch']),
  spec: [['atomic'], ['atomic']],
}

const methodNotFound = (seen: (method: string) => WireError): QuirkProbe => ({
  async observe({ connect, send }) {
    const account = await connect()
    return [await send('eth_sign', [account, `0x${'ab'.repeat(32)}`]), await send('nope_nope')]
  },
  seen: ['eth_sign', 'nope_nope'].map(seen),
  spec: ['eth_sign', 'nope_nope'].map(notSupported),
})

const erc20Only = (seen: WireError): QuirkProbe => ({
  async observe({ connect, send }) {
    await connect()
    return send('wallet_watchAsset', token)
  },
  seen,
  spec: true,
})

const addsChain = (changes: readonly object[], seen: readonly number[]): QuirkProbe => ({
  async observe({ connect, send, toAdd }) {
    await connect()
    const outcomes = []
    for (const [index, change] of changes.entries()) {
      const [chain] = toAdd(31339 + index)
      const answer = await send('wallet_addEthereumChain', [{ ...chain, ...change }])
      outcomes.push((answer as WireError | null)?.code ?? answer)
    }
    return outcomes
  },
  seen,
  spec: changes.map(() => null),
})

const lowercase = expect.stringMatching(/^0x[0-9a-f]{40}$/)
const checksummed = expect.stringMatching(/^0x(?=.*[A-F])[0-9a-fA-F]{40}$/)

const lowercaseAddresses: QuirkProbe = {
  async observe({ connect, send, events }) {
    const requested = [await connect()]
    const told = events.find(({ name }) => name === 'accountsChanged')?.payload
    return { requested, read: await send('eth_accounts'), told }
  },
  seen: { requested: [lowercase], read: [lowercase], told: [lowercase] },
  spec: { requested: [checksummed], read: [checksummed], told: [checksummed] },
}

const chainOfOrigin: QuirkProbe = {
  async observe({ wallet, connect, send, first, second }) {
    const other = wallet.openConnection('https://other.test')
    await connect()
    await connect(other)
    const heard: string[] = []
    other.on(({ name }) => heard.push(name))
    await send('wallet_switchEthereumChain', [{ chainId: numberToHex(second.chainId) }])
    const here = await send('eth_chainId')
    const there = await send('eth_chainId', [], other)
    return { here: here === numberToHex(second.chainId), there: there === numberToHex(first.chainId), heard }
  },
  seen: { here: true, there: true, heard: [] },
  spec: { here: true, there: false, heard: ['chainChanged'] },
}

const permittedChain: QuirkProbe = {
  async observe({ wallet, connect, begin, approve, first, second }) {
    await connect()
    wallet.setPolicy('ask')
    const seen: unknown[] = []
    for (const { chainId } of [second, first, second]) {
      const switching = await begin('wallet_switchEthereumChain', [{ chainId: numberToHex(chainId) }])
      seen.push(switching.first)
      approve()
      await switching.end
    }
    return seen
  },
  seen: ['waits', null, null],
  spec: ['waits', 'waits', 'waits'],
}

export const sharedProbes = {
  refusal,
  methodNotFound,
  connectionRefusal,
  unknownChain,
  erc20Only,
  addsChain,
  lowercaseAddresses,
  chainOfOrigin,
  permittedChain,
  olderCapability,
}
