import { startProcessGuard } from '#mocks/node/shared/childProcesses'
import { type BenchmarkTools, createBenchmarkTools } from './benchmarks/createBenchmarkTools.ts'
import { readOrExit } from './programErrors.ts'
import { readSoakArguments, type SoakCommand } from './soak/readSoakArguments.ts'
import { soakAttacks } from './soak/soakAttacks.ts'
import { soakCodegen, soakOthers } from './soak/soakBrowser.ts'
import { soakConnectors } from './soak/soakConnectors.ts'
import { soakRelay } from './soak/soakRelay.ts'
import { soakResilience } from './soak/soakResilience.ts'

const { part, count, goesOn } = readOrExit(() => readSoakArguments(process.argv.slice(2)))
const write = (text: string): void => void process.stdout.write(text)
const parts: Readonly<Record<SoakCommand['part'], () => Promise<boolean>>> = {
  relay: () => withGuard((tools) => soakRelay(count, tools)),
  smallest: () => withGuard(soakSmallest, true),
  others: () => soakOthers(count, write),
  connectors: () => soakConnectors(count, write),
  resilience: () => soakResilience(count, write, goesOn),
  codegen: () => soakCodegen(count, write),
  attacks: () => withGuard((tools) => soakAttacks(count, tools)),
}
if (!(await parts[part]())) process.exitCode = 1

async function withGuard(run: (tools: BenchmarkTools) => Promise<boolean>, smallest = false): Promise<boolean> {
  const guard = await startProcessGuard()
  const tools = createBenchmarkTools({ guard, write, smallest })
  try {
    return await run(tools)
  } finally {
    await tools.stop()
    await guard.stop()
  }
}

async function soakSmallest(tools: BenchmarkTools): Promise<boolean> {
  const relay = await soakRelay(200, tools)
  return (await soakAttacks(1, tools)) && relay
}
