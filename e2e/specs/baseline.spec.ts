import { type Address, parseEther } from 'viem'
import { benchToken } from '#fixtures/contracts/generated/benchToken'
import { test as base, expect } from '#mocks/playwright/index'
import { openDapp } from '../support/pages/openDapp.ts'

const RICH = '0x00000000000000000000000000000000000000AA'

/** What the worker knows of its baseline: a restored chain cannot tell. */
type Worker = { token?: Address; tests: number }

const test = base.extend<object, { worker: Worker; baseline: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from this pattern
  worker: [async ({}, use) => use({ tests: 0 }), { scope: 'worker' }],
  baseline: [
    async ({ bench, worker }, use) => {
      const [chain] = bench.chains
      const hash = await chain.client.deployContract({ abi: benchToken.abi, bytecode: benchToken.bytecode })
      const { contractAddress } = await chain.client.waitForTransactionReceipt({ hash })
      if (!contractAddress) throw new Error('Not deployed')
      await chain.setBalance({ address: RICH, value: parseEther('5') })
      await chain.setTokenBalance({ token: contractAddress, address: RICH, value: 70n })
      worker.token = contractAddress
      await use(undefined)
    },
    { scope: 'worker' },
  ],
})

test.use({ benchOptions: { chains: [1, 10] }, walletOptions: { connected: true } })
// One worker for all: each test runs on the chain of the one before.
test.describe.configure({ mode: 'serial' })

for (const time of [1, 2, 3])
  test(`each test begins with the baseline alone ${time}`, async ({ page, wallet, chain, chains, worker }) => {
    expect(worker.tests).toBe(time - 1)
    worker.tests = time
    const address = worker.token as Address
    const token = { address, abi: benchToken.abi } as const
    const tokensOf = (account: Address) =>
      chain.client.readContract({ ...token, functionName: 'balanceOf', args: [account] })
    expect(await chain.client.getBalance({ address: RICH })).toBe(parseEther('5'))
    expect(await tokensOf(RICH)).toBe(70n)
    expect(await chains[1]?.client.getBalance({ address: RICH })).toBe(0n)
    expect(await chain.client.getBlockNumber()).toBe(chain.startBlock)
    const nonce = await chain.client.getTransactionCount({ address: chain.accounts[0] as Address })

    // The dapp sends, and the test does what no block shows, on both chains.
    const dapp = await openDapp(page)
    const { result } = await dapp.request('eth_accounts')
    const [from] = result as [Address]
    await dapp.requestApproved(wallet, 'eth_sendTransaction', [{ from, to: RICH, value: '0x1' }])
    await expect(chain).toHaveMined({ to: RICH, value: 1n })
    await chain.mine({ blocks: 3 })
    await chain.setTokenBalance({ token: address, address: RICH, value: 1n })
    await chain.setCode({ address: RICH, bytecode: '0x6001' })
    await chain.setAutomine(false)
    await chains[1]?.setBalance({ address: RICH, value: 9n })
    expect(await chain.client.getBalance({ address: RICH })).toBe(parseEther('5') + 1n)
    expect(await tokensOf(RICH)).toBe(1n)
    expect(await chain.client.getTransactionCount({ address: from })).toBe(nonce + 1)
    expect(nonce).toBe(1)
  })
