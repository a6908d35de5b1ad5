import { expect, test } from 'vitest'
import { PERSONA_IDS } from '#mocks/wallet/personas/persona'
import { wishes } from './testing/createDapp.ts'
import { createTestBench } from './testing/createTestBench.ts'

const bench = createTestBench()
const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const contractAccounts = [{ address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', owner }] as const

test.each(PERSONA_IDS)('%s grants a session what it has, and signs there', async (persona) => {
  const side = bench.wallet({ wallet: { persona, contractAccounts } })
  const { wallet, dapp, session, address } = await bench.connect(side)
  const { methods: listed = wishes.eip155.methods } = wallet.traits.walletConnect
  const wanted = wishes.eip155.methods.filter((method) => listed.includes(method))
  expect(session.namespaces['eip155']?.methods.toSorted()).toEqual(wanted.toSorted())
  const signing = dapp.request(session, 'personal_sign', ['0x61', address])
  await expect(signing).resolves.toMatch(/^0x[\da-f]{130}$/)
})
