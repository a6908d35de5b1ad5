import { randomBytes } from 'node:crypto'
import type { Command } from 'commander'
import { BenchError } from '#mocks/core/BenchError'
import type { LayeredFault } from '#mocks/node/faults/layeredFault'
import type { CommandContext } from '../commandContext.ts'
import { serve } from '../serve.ts'
import { writeReady } from '../toTable.ts'
import { asUsage, toList, toNumber, toOrigins } from './readOptions.ts'

const DEFAULT_PORT = 5181

type RelayOptions = { port: number; fault?: string[]; controlToken?: string; allowOrigin?: string[]; json?: true }

export function addRelay(program: Command, context: CommandContext): void {
  program
    .command('relay')
    .description("Start WalletConnect's relay and wallet registry alone, for clients in any process.")
    .option('--port <number>', 'the port of both; 0 takes any free one', toNumber, DEFAULT_PORT)
    .option(
      '--fault <fault>',
      'a preset or JSON that is on from the start, such as lossy or registry:http500; may be repeated',
      toList,
    )
    .option(
      '--control-token <token>',
      'the token that `walletbench fault` needs (default: a random one, printed on standard error)',
    )
    .option('--allow-origin <origin...>', 'a web origin that may connect, in addition to loopback', toOrigins)
    .option('--json', 'print only one line of JSON when ready')
    .action((options: RelayOptions, command: Command) => runRelay(options, command, context))
}

async function runRelay(options: RelayOptions, command: Command, context: CommandContext): Promise<void> {
  const { stderr } = context
  const { port, json, allowOrigin, controlToken = randomBytes(24).toString('base64url') } = options
  const [{ checkPort }, { startBenchRelay }] = await Promise.all([
    import('#mocks/node/bench/checks/checkPort'),
    import('#mocks/node/relay/startBenchRelay'),
  ])
  const faults = await asUsage(command, async () => {
    checkPort(port)
    if (!options.fault) return []
    const { readFault } = await import('#mocks/node/faults/layeredFault')
    return options.fault.map((text) => readFault(text, 'relay')).map(checkLayer)
  })
  await serve(context, {
    async start() {
      const server = await startBenchRelay({ port, controlToken, allowOrigins: allowOrigin })
      for (const { layer, fault } of faults) {
        if (layer === 'relay') server.relay.faults.add(fault)
        else server.registry.faults.add(fault)
      }
      return server
    },
    onReady({ relayUrl, registryUrl, port, urlOf }) {
      if (options.controlToken === undefined) stderr.write(`Control token: ${controlToken}\n`)
      writeReady(context, json, {
        line: { relay: relayUrl, registry: registryUrl, relayUrl, registryUrl },
        rows: [
          ['Relay', relayUrl],
          ['Own space', urlOf('<name>')],
          ['Registry', `${registryUrl}/<host>/<path>`],
          ['State', `http://127.0.0.1:${port}/state`],
        ],
        last: 'Ctrl+C stops the relay.',
      })
    },
  })
}

function checkLayer(read: LayeredFault): Exclude<LayeredFault, { layer: 'chain' | 'popup' }> {
  if (read.layer === 'relay' || read.layer === 'registry') return read
  throw new BenchError(`A relay has no ${read.layer} to add a fault to.`, {
    hint: `Give relay:<fault> or registry:<fault>, or start a bench: walletbench start --fault ${read.layer}:<fault>`,
  })
}
