import { type Command, Option } from 'commander'
import { BenchError } from '#mocks/core/BenchError'
import type { CommandContext } from '../../commandContext.ts'
import { addUpstreamOptions, asUsage, readUpstream, toCount, toList, type UpstreamOptions } from '../readOptions.ts'
import { addCassetteRecord } from './cassetteRecord.ts'

type OutOptions = { out: string; force?: true; json?: true }

export function addCassette(program: Command, context: CommandContext): void {
  const cassette = program
    .command('cassette')
    .description('Record answers of a node; check, compare, merge, import recorded ones.')
  addCassetteRecord(cassette, context)
  addCheck(cassette, context)
  addShow(cassette, context)
  addDiff(cassette, context)
  addMerge(cassette, context)
  addVerify(cassette, context)
  addImport(cassette, context)
}

function addCheck(parent: Command, context: CommandContext): void {
  const command = parent
    .command('check <file...>')
    .description('check cassettes: format, hash, duplicates, secrets, age')
    .option('--fix-hash', 'correct the hash of files that were edited on purpose')
  addUpstreamOptions(command)
    .option('--json', 'print the result as JSON')
    .action(async (files: string[], options: UpstreamOptions & { fixHash?: true; json?: true }) => {
      const [{ checkCassetteFile }, { listUrlSecrets }, { cassetteReports }] = await Promise.all([
        import('#mocks/node/cassettes/cassetteFiles'),
        import('#mocks/core/secrets/listUrlSecrets'),
        import('./cassetteReports.ts'),
      ])
      const upstream = await asUsage(command, () => readUpstream(options))
      const secrets = upstream && listUrlSecrets(upstream)
      const checks = await Promise.all(
        files.map((file) => checkCassetteFile({ file, now: Date.now(), secrets, fixHash: options.fixHash })),
      )
      print(context, options.json ? checks : checks.map(cassetteReports.check).join(''))
      if (checks.some(({ ok }) => !ok)) context.exitCode = 1
    })
}

function addShow(parent: Command, context: CommandContext): void {
  parent
    .command('show <file>')
    .description('show what a cassette holds, even an incomplete one')
    .option('--json', 'print the result as JSON')
    .action(async (file: string, options: { json?: true }) => {
      const [{ showCassette }, { cassetteReports }] = await Promise.all([
        import('#mocks/node/cassettes/cassetteFiles'),
        import('./cassetteReports.ts'),
      ])
      const summary = await showCassette(file)
      print(context, options.json ? summary : cassetteReports.show(summary, Date.now()))
    })
}

function addDiff(parent: Command, context: CommandContext): void {
  parent
    .command('diff <a> <b>')
    .description('show where the answers of two cassettes differ')
    .option('--json', 'print the result as JSON')
    .action(async (a: string, b: string, options: { json?: true }) => {
      const [{ diffCassetteFiles }, { cassetteReports }] = await Promise.all([
        import('#mocks/node/cassettes/cassetteFiles'),
        import('./cassetteReports.ts'),
      ])
      const difference = await diffCassetteFiles(a, b)
      print(context, options.json ? difference : cassetteReports.diff(difference, a, b))
      if (!difference.same) context.exitCode = 1
    })
}

function addMerge(parent: Command, context: CommandContext): void {
  parent
    .command('merge <file...>')
    .description('merge cassettes of the same chain and block into one')
    .requiredOption('--out <file>', 'the new cassette')
    .addOption(new Option('--prefer <which>', 'which answer to keep where two differ').choices(['first', 'last']))
    .option('--force', 'replace an existing file')
    .option('--json', 'print a summary of the new cassette as JSON')
    .action(async (files: [string, ...string[]], options: OutOptions & { prefer?: 'first' | 'last' }) => {
      const { mergeCassetteFiles } = await import('#mocks/node/cassettes/cassetteFiles')
      const { out, force, prefer } = options
      const summary = await mergeCassetteFiles({ files, out, force, prefer })
      print(context, options.json ? summary : `${out}: ${summary.entries} entries.\n`)
    })
}

function addVerify(parent: Command, context: CommandContext): void {
  const command = parent
    .command('verify <file>')
    .description('compare a cassette with a node: its block, and a sample of its answers')
  addUpstreamOptions(command)
    .option('--sample <number>', 'how many answers to compare', toCount, 20)
    .option('--json', 'print the result as JSON')
    .action(async (file: string, options: UpstreamOptions & { sample: number; json?: true }) => {
      const [{ verifyCassetteFile }, { parseUpstreamUrl }, { cassetteReports }] = await Promise.all([
        import('#mocks/node/cassettes/verifyCassetteFile'),
        import('#mocks/node/upstream/upstreamNode'),
        import('./cassetteReports.ts'),
      ])
      const upstream = await asUsage(command, () => {
        const read = readUpstream(options)
        if (!read) throw new BenchError('No node to compare with is given. Add --upstream URL.')
        for (const url of read.urls) parseUpstreamUrl(url)
        return read
      })
      const verification = await verifyCassetteFile({ file, upstream, sample: options.sample })
      print(context, options.json ? verification : cassetteReports.verify(verification, file))
      if (!verification.ok) context.exitCode = 1
    })
}

function addImport(parent: Command, context: CommandContext): void {
  parent
    .command('import <path...>')
    .description("make a cassette from other recordings, files or folders: Ethereum's .io tests, browsers' HAR files")
    .requiredOption('--out <file>', 'the new cassette')
    .option('--host <host>', 'take the calls to this node from HAR files; repeat it for more nodes', toList)
    .option(
      '--chain-id <number>',
      'the id of their chain, where they do not state it; of HAR files, the chain to take',
      toCount,
    )
    .option('--force', 'replace an existing file')
    .option('--json', 'print a summary of the new cassette as JSON')
    .action(async (paths: [string, ...string[]], options: OutOptions & { host?: string[]; chainId?: number }) => {
      const [{ importCassette }, { cassetteReports }] = await Promise.all([
        import('#mocks/node/cassettes/importCassette'),
        import('./cassetteReports.ts'),
      ])
      const { out, force, host: hosts, chainId } = options
      const imported = await importCassette({ paths, out, force, hosts, chainId, now: new Date() })
      print(context, options.json ? imported : cassetteReports.import(imported, out))
    })
}

function print({ stdout }: CommandContext, value: unknown): void {
  stdout.write(typeof value === 'string' ? value : `${JSON.stringify(value)}\n`)
}
