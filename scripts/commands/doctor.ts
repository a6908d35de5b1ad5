import { join } from 'node:path'
import { styleText } from 'node:util'
import type { Command } from 'commander'
import { readEnvironment } from '#mocks/node/bench/readEnvironment'
import type { Finding } from '#mocks/node/doctor/diagnose'
import type { CommandContext } from '../commandContext.ts'
import { packageRoot } from '../packageRoot.ts'

type DoctorOptions = { json?: true }

export function addDoctor(program: Command, context: CommandContext): void {
  program
    .command('doctor')
    .description('Show what is installed and what is missing: Node, Anvil, console, browser, forge, MetaMask.')
    .option('--json', 'print one line of JSON')
    .action((options: DoctorOptions) => runDoctor(options, context))
}

async function runDoctor(options: DoctorOptions, context: CommandContext): Promise<void> {
  const { diagnose } = await import('#mocks/node/doctor/diagnose')
  const findings = await diagnose({
    consoleDir: join(packageRoot, 'dist/console'),
    ...readEnvironment(context.variables),
  })
  const ok = findings.every(({ required, found }) => found || !required)
  const color = context.stdout.isTTY
  const text = options.json
    ? JSON.stringify({ ok, findings })
    : findings.map((finding) => toLines(finding, color)).join('\n')
  context.stdout.write(`${text}\n`)
  context.exitCode = ok ? 0 : 1
}

function toLines({ name, required, found, version, path, hint }: Finding, color = false): string {
  const state = found ? 'found' : required ? 'MISSING' : 'missing, optional'
  const style = found ? 'green' : required ? 'red' : 'yellow'
  const mark = color ? styleText(style, state) : state
  const head = [name.padEnd(9), mark, version, path].filter((part) => part !== undefined).join('  ')
  return hint === undefined ? head : `${head}\n           ${hint}`
}
