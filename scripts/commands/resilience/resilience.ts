import type { Command } from 'commander'
import type { CommandContext } from '../../commandContext.ts'
import { asUsage } from '../asUsage.ts'
import { addResiliencePlay } from './resiliencePlay.ts'
import { addResilienceReport } from './resilienceReport.ts'
import { addResilienceSelf } from './resilienceSelf.ts'

/** `walletbench resilience`: the catalogue of ways in which wallets fail, and the report of flows that met them. */
export function addResilience(program: Command, context: CommandContext): void {
  const resilience = program
    .command('resilience')
    .description(
      'List the ways in which wallets fail, play one at a running bench, and report how the flows of your tests met them.',
    )
  addList(resilience, context)
  addShow(resilience, context)
  addResilienceReport(resilience, context)
  addResilienceSelf(resilience, context)
  addResiliencePlay(resilience, context)
}

function addList(parent: Command, { stdout }: CommandContext): void {
  parent
    .command('list')
    .description('list the scenarios, family by family')
    .option('--json', 'print the scenarios as JSON')
    .action(async ({ json }: { json?: true }) => {
      // Imported here so that usage and help print at once.
      const [{ scenarios }, { describeCatalogue }] = await Promise.all([
        import('#fixtures/resilience/scenarios'),
        import('#mocks/resilience/catalogue/describeCatalogue'),
      ])
      stdout.write(json ? `${JSON.stringify(scenarios, null, 2)}\n` : describeCatalogue(scenarios))
    })
}

function addShow(parent: Command, { stdout }: CommandContext): void {
  parent
    .command('show <id>')
    .description('show all of a scenario: what happens step by step, what a good dapp does, its source')
    .option('--json', 'print it as JSON')
    .action(async (id: string, { json }: { json?: true }, command: Command) => {
      const [{ scenarios }, { describeScenario }, { findScenario }] = await Promise.all([
        import('#fixtures/resilience/scenarios'),
        import('#mocks/resilience/catalogue/describeScenario'),
        import('#mocks/resilience/catalogue/findScenario'),
      ])
      const scenario = await asUsage(command, () => findScenario(id, scenarios))
      stdout.write(json ? `${JSON.stringify(scenario, null, 2)}\n` : describeScenario(scenario))
    })
}
