import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { BenchError } from '#mocks/core/BenchError'
import { findForge } from '#mocks/node/anvil/findFoundry'

const run = promisify(execFile)

export type GeneratedContract = { readonly file: string; readonly text: string }

export async function buildContracts(root: string): Promise<readonly GeneratedContract[]> {
  const sources = (await readdir(join(root, 'fixtures/contracts'))).filter((name) => name.endsWith('.sol')).sort()
  const folder = await mkdtemp(join(tmpdir(), 'walletbench-contracts-'))
  try {
    await forgeBuild(root, folder)
    return await Promise.all(sources.map((source) => generate(join(folder, 'out'), source)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function forgeBuild(root: string, folder: string): Promise<void> {
  const forge = findForge()
  if (!forge)
    throw new BenchError('forge is not installed.', {
      metaMessages: [`platform: ${process.platform}-${process.arch}`],
      hint: 'Run npm start or npm test once: the set-up installs forge on every platform that has a build of it.',
    })
  // The user's own FOUNDRY_* variables would override foundry.toml.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(FOUNDRY|DAPP)_/.test(name)))
  const args = ['build', '--root', root, '--out', join(folder, 'out'), '--cache-path', join(folder, 'cache')]
  try {
    await run(forge, args, { cwd: root, env })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new BenchError('The contracts do not compile.', {
      metaMessages: `${stdout}${stderr}`.trim().split('\n'),
      cause: error,
    })
  }
}

async function generate(out: string, source: string): Promise<GeneratedContract> {
  const contract = source.slice(0, -'.sol'.length)
  const artifact = JSON.parse(await readFile(join(out, source, `${contract}.json`), 'utf8')) as {
    abi: readonly unknown[]
    bytecode: { object: string }
  }
  const name = contract.charAt(0).toLowerCase() + contract.slice(1)
  const text = [
    `// Generated from ../${source} by \`npm run contracts\`. Do not edit.`,
    '',
    `/** ABI and creation bytecode of \`${contract}\`. */`,
    `export const ${name} = {`,
    '  abi: [',
    ...artifact.abi.map((item) => `    ${JSON.stringify(item)},`),
    '  ],',
    `  bytecode: '${artifact.bytecode.object}',`,
    '} as const',
    '',
  ].join('\n')
  return { file: `${name}.ts`, text }
}
