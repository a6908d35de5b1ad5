import { createInterface } from 'node:readline'
import type { Command } from 'commander'
import type { Outcome } from '#mocks/node/init/carryOutPlan'
import type { Plan } from '#mocks/node/init/createPlan'
import type { CommandContext, CommandOutput } from '../commandContext.ts'

type InitOptions = { yes?: true; dryRun?: true }

export function addInit(program: Command, context: CommandContext): void {
  program
    .command('init')
    .description("Write a Playwright configuration, a first spec and a CI workflow for a dapp, in the dapp's folder.")
    .argument('[folder]', "the dapp's folder, with its package.json", '.')
    .option('--yes', 'change files that are there without asking')
    .option('--dry-run', 'write nothing, show everything')
    .action((folder: string, options: InitOptions) => runInit(folder, options, context))
}

async function runInit(folder: string, options: InitOptions, context: CommandContext): Promise<void> {
  const { readDappFolder } = await import('#mocks/node/init/readDappFolder')
  const { inspectDapp } = await import('#mocks/node/init/inspectDapp')
  const { createPlan } = await import('#mocks/node/init/createPlan')
  const { carryOutPlan } = await import('#mocks/node/init/carryOutPlan')
  const { describeFindings } = await import('#mocks/node/init/inspectDapp')
  const { listChainIds } = await import('#mocks/node/init/findChains')
  const show = (text: string) => void context.stdout.write(`${text}\n`)
  const dapp = await readDappFolder(folder)
  const findings = inspectDapp(dapp, await listChainIds())
  for (const [name, value] of describeFindings(findings)) show(`${name.padEnd(11)}${value}`)
  show('')
  const plan = createPlan(dapp, findings)
  const ask =
    process.stdin.isTTY && context.stdout.isTTY ? (question: string) => askUser(question, context.stdout) : undefined
  const outcomes = await carryOutPlan(plan, { folder, show, ask, acceptAll: options.yes, dryRun: options.dryRun })
  const { execute } = findings.packageManager.manager
  for (const line of toReport(plan, outcomes, execute)) show(line)
}

const WORDS: Readonly<Record<Outcome, string>> = {
  written: 'new',
  changed: 'changed',
  unchanged: 'unchanged, it has all that is needed',
  left: 'left as it was. To change it: --yes',
  planned: 'not written (--dry-run)',
}

function toReport(plan: Plan, outcomes: ReadonlyMap<string, Outcome>, execute: string): readonly string[] {
  const steps = [
    ...(plan.install === undefined ? [] : [plan.install]),
    `${execute} playwright install chromium`,
    `${execute} playwright test`,
  ]
  return [
    ...Array.from(outcomes, ([path, outcome]) => `${path}: ${WORDS[outcome]}`),
    ...plan.notes.flatMap((note) => ['', note]),
    '',
    'Next:',
    ...steps.map((step) => `  ${step}`),
  ]
}

async function askUser(question: string, stdout: CommandOutput): Promise<boolean> {
  const lines = createInterface({ input: process.stdin })
  try {
    stdout.write(`${question} [y/N] `)
    const { value = '' } = await lines[Symbol.asyncIterator]().next()
    return /^y(?:es)?$/i.test(value.trim())
  } finally {
    lines.close()
  }
}
