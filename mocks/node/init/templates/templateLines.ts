import type { NamedChain } from '#mocks/node/init/findChains'
import type { DevCommand } from '#mocks/node/init/frameworks'

/** Each chain is a node of its own, in each worker. */
const MOST = 5

export function toChainLines(chains: readonly NamedChain[], indent: string): readonly string[] {
  if (chains.length === 0)
    return [
      `${indent}// The chains of your dapp, by id, the first one first. Its sources do not name them plainly.`,
      `${indent}// Without this line there is one chain, with the id 1.`,
      `${indent}// benchOptions: { chains: [1, 10] },`,
    ]
  const used = chains.slice(0, MOST)
  const others = chains.slice(MOST)
  const left = others.map(({ id, name }) => `${id} (${name})`).join(', ')
  return [
    `${indent}// ${used.map(({ name }) => name).join(', ')}`,
    ...(others.length > 0 ? [`${indent}// Each chain is a node. Add these where a test needs them: ${left}`] : []),
    `${indent}benchOptions: { chains: [${used.map(({ id }) => id).join(', ')}] },`,
  ]
}

export function toServerLines({ command, url, portFrom }: DevCommand, indent: string): readonly string[] {
  if (command === undefined)
    return [
      '// package.json has neither a script `dev` nor `start`: name what serves your dapp, and its address here and in `baseURL`.',
      `// webServer: { command: 'npm run dev', url: ${toQuoted(url)}, reuseExistingServer: !process.env['CI'] },`,
    ].map((line) => `${indent}${line}`)
  const guess = portFrom === 'guess' ? ['// The port is a guess: correct it here and in `baseURL`.'] : []
  return [
    ...guess,
    'webServer: {',
    `  command: ${toQuoted(command)},`,
    `  url: ${toQuoted(url)},`,
    "  reuseExistingServer: !process.env['CI'],",
    '  timeout: 120_000,',
    '},',
  ].map((line) => `${indent}${line}`)
}

export function toQuoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`
}

/** From the dapp's folder. GitHub reads workflows at the root of a repository alone. */
export function toWorkflowPath(place: string): string {
  const up = place === '' ? '' : '../'.repeat(place.split('/').length)
  return `${up}.github/workflows/e2e.yml`
}
