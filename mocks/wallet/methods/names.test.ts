import { describe, expect, test } from 'vitest'
import { isKnownMethod } from '#mocks/core/foreign/nameMethod'
import { readMethods } from '#mocks/core/readMethods'
import { ASKED_METHODS } from '#mocks/wallet/decisions/decision'
import { chain, createBench, origin, second } from '../testing/createTestWallet.ts'
import { transportMethods, walletMethods } from './walletMethods.ts'

describe('net_version', () => {
  test('is the decimal id of the chain that the origin is on, or that the request names; no node is asked', async () => {
    const { request, wallet, connection, sent } = createBench({ chains: [chain, second] })
    expect(await request('net_version')).toBe('31337')
    wallet.switchChain(31338)
    expect(await request('net_version')).toBe('31338')
    expect(await connection.request({ method: 'net_version' }, { chainId: 31337 })).toBe('31337')
    expect(sent).toEqual([])
  })

  test('where chains are the origins’, each has its own', async () => {
    const { request, wallet } = createBench({ persona: 'metamask', chains: [chain, second] })
    wallet.switchChain(31338, 'https://other.test')
    expect(await request('net_version')).toBe('31337')
    wallet.switchChain(31338, origin)
    expect(await request('net_version')).toBe('31338')
  })
})

describe('web3_clientVersion', () => {
  const send = async () => 'anvil/v1.7.1'

  test('is what the node says, or the name of the wallet', async () => {
    expect(await createBench({ send }).request('web3_clientVersion')).toBe('anvil/v1.7.1')
    expect(await createBench({ send, persona: 'metamask' }).request('web3_clientVersion')).toMatch(/^MetaMask\/v\d+/)
  })
})

test('every method of the wallet is known by its name', () => {
  const ofTransports = Object.values(transportMethods).flatMap((methods) => [...methods.keys()])
  const all = [...walletMethods.keys(), ...ofTransports, ...ASKED_METHODS, ...readMethods]
  expect(all.filter((method) => !isKnownMethod(method))).toEqual([])
})
