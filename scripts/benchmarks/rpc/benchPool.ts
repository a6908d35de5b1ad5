import { startChainPool } from '#mocks/node/pool/startChainPool'
import { median, toTextTable } from '#scripts/benchmarks/figures'
import type { BenchmarkTools } from '../createBenchmarkTools.ts'
import { startPlainAnvil } from '../startServers.ts'
import { openHttpConnection } from './openHttpConnection.ts'

export async function benchPool(tools: BenchmarkTools): Promise<void> {
  const { write, count } = tools
  const resets = count(15)
  const load = { tests: count(12), calls: count(100, 5) }
  const pool = await startChainPool({ size: 3 })
  try {
    write(`\nA clean chain, in ms, median of ${resets}, alternating\n`)
    write(toTextTable(await measureResets(pool, tools.start, resets)))
    write(`\nWorkers in parallel, each ${load.tests} × (${load.calls} calls, a transaction, a reset)\n`)
    write(toTextTable(await measureWorkers(pool, load)))
  } finally {
    await pool.stop()
  }
}

type Pool = Awaited<ReturnType<typeof startChainPool>>
type Load = { readonly tests: number; readonly calls: number }

async function measureResets(pool: Pool, startProgram: BenchmarkTools['start'], rounds: number): Promise<string[][]> {
  const chain = await pool.acquire('resets')
  const resets: number[] = []
  const starts: number[] = []
  for (let round = 0; round < rounds; round++) {
    await chain.mine({ blocks: 3 })
    const before = performance.now()
    await chain.reset()
    resets.push(performance.now() - before)
    const anvil = await startPlainAnvil(startProgram)
    starts.push(anvil.startTime)
    await anvil.stop()
  }
  await chain.release()
  const [start, reset] = [median(starts), median(resets)]
  return [
    ['a new Anvil, without contracts', start.toFixed(1), ''],
    ['reset (snapshot and revert)', reset.toFixed(1), `×${(reset / start).toFixed(2)}`],
  ]
}

async function measureWorkers(pool: Pool, load: Load): Promise<string[][]> {
  const rows: string[][] = []
  let alone = 0
  for (const count of [1, 2, 3]) {
    const chains = await Promise.all(Array.from({ length: count }, (_, index) => pool.acquire(`worker-${index}`)))
    const before = performance.now()
    await Promise.all(chains.map((chain) => work(chain, load)))
    const rate = (count * load.tests) / ((performance.now() - before) / 1_000)
    if (count === 1) alone = rate
    rows.push([String(count), rate.toFixed(1), `×${(rate / alone).toFixed(2)}`])
    await Promise.all(chains.map((chain) => chain.release()))
  }
  return [['workers', 'tests/s', ''], ...rows]
}

async function work(chain: Awaited<ReturnType<Pool['acquire']>>, { tests, calls }: Load): Promise<void> {
  const connection = await openHttpConnection(chain.rpcUrl)
  const ask = async (method: string, paramsText: string): Promise<void> => {
    const answer = await connection.post(`{"jsonrpc":"2.0","id":1,"method":"${method}","params":${paramsText}}`)
    if (!answer.includes('"result"')) throw new Error(`${method} was answered: ${answer}`)
  }
  const [from = '', to = ''] = chain.accounts
  try {
    for (let test = 0; test < tests; test++) {
      await ask('eth_sendTransaction', `[{"from":"${from}","to":"${to}","value":"0x1"}]`)
      for (let call = 0; call < calls; call++) await ask('eth_getBalance', `["${to}","latest"]`)
      await chain.reset()
    }
  } finally {
    connection.close()
  }
}
