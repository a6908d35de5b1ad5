import { SENTINEL_HOST } from '#mocks/metamask/browser/metaMaskHosts'
import { someAddress } from '../../support/benchValues.ts'
import { readNetLog } from '../../support/programs/readNetLog.ts'
import { createSite } from '../support/createSite.ts'
import { expect, requireReal, startPlacedMetaMask, test } from '../support/test.ts'

test('the wallet cannot call out: it and its pages reach this machine alone', async ({ bench, place }, testInfo) => {
  const netLog = testInfo.outputPath('net-log.json')
  const chain = { chainId: bench.chainId, name: 'Bench', rpcUrl: bench.rpcUrl }
  const running = await startPlacedMetaMask(place, { mnemonic: bench.info.mnemonic, chains: [chain], netLog })
  try {
    const page = await running.context.newPage()
    await page.goto(bench.consoleUrl ?? '')
    const site = await createSite(page, 'io.metamask')
    const connecting = site.ask('eth_requestAccounts')
    await running.metamask.connectToDapp()
    await connecting
    const sending = site.ask('eth_sendTransaction', [{ from: bench.accounts[0], to: someAddress(), value: '0x1' }])
    await running.metamask.approve()
    expect(await sending).toMatchObject({ result: expect.stringMatching(/^0x/) })
  } finally {
    await running.stop()
  }

  const { lookups, packets, reached, wanted } = await readNetLog(netLog)
  // The wallet did try to reach hosts other than its node and the host that is answered on this machine.
  expect(wanted).toContain(SENTINEL_HOST)
  const own = (host: string) => host === '127.0.0.1' || host.endsWith('localhost') || host === SENTINEL_HOST
  expect(wanted.filter((host) => host.includes('.') && !own(host))).not.toEqual([])
  expect(reached).not.toEqual([])
  expect(reached.filter((address) => !/^(127\.0\.0\.1|\[::1\]):\d+$/.test(address))).toEqual([])
  expect(lookups + packets).toBe(0)
})

test('what would let it out is refused', async ({ bench, running, place }) => {
  const { lead } = requireReal(running)
  const { chainId, rpcUrl: rpc, info } = bench
  const elsewhere = `The node of chain ${chainId} is not on this machine`
  expect(() => lead(chainId, 'https://rpc.example')).toThrow(elsewhere)
  expect(() => lead(4242, rpc)).toThrow('The wallet was not started with the chain 4242.')
  const { mnemonic } = info
  const chains = [{ chainId, rpcUrl: rpc }] as const
  const opened = startPlacedMetaMask(place, { mnemonic, chains, allowHosts: ['*.io'] })
  await expect(opened).rejects.toThrow('*.io would let the wallet call metamask.io')
  const outside = [{ chainId, rpcUrl: 'https://rpc.example' }] as const
  await expect(startPlacedMetaMask(place, { mnemonic, chains: outside })).rejects.toThrow('is not on this machine')
})
