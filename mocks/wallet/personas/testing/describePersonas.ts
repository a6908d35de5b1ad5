import type { Persona } from '../persona.ts'

const INTRODUCTION = `# Personas

A persona describes the behaviour in which wallets differ: which methods the wallet has, what its errors say, what happens to a second request, when events are sent, what it grants by WalletConnect. It is data: the wallet's code does not name any wallet. \`createWallet\` and \`mockWallets\` take \`persona: 'metamask'\`, or a persona of your own.

\`\`\`ts
import { personas } from 'walletbench'
for (const { id, says, source } of personas.metamask.quirks) console.log(id, says, source.url)
\`\`\`

Each persona is \`spec\` and a list of quirks. A quirk describes one difference, in words and as traits, and names its source: an EIP's clause, the wallet's own docs or source, or a public issue. Where no source was found, the persona behaves like \`spec\`, and its description says so. Where the EIPs leave a choice to \`spec\`, \`specTraits.ts\` explains each choice. A quirk describes the release in which it was seen: wallets change. \`quirks.test.ts\` drives a wallet for each quirk and observes it from outside, like a dapp: the persona must show the quirk, and \`spec\` must not. To add a quirk, write it into its persona's file with its source, and its probe into \`testing/probes\`. This page is generated from the data: \`npx vitest run mocks/wallet/personas --update\` updates it.`

export function describePersonas(personas: readonly Persona[]): string {
  const index = personas.map(({ id, label, quirks }) => `[\`${id}\`](#${id}) (${label}, ${quirks.length} quirks)`)
  const parts = [INTRODUCTION, `${index.join(', ')}.`, ...personas.map((persona) => describePersona(persona, personas))]
  return `${parts.join('\n\n').trimEnd()}\n`
}

/** A quirk that an earlier persona has too is named only, with that persona. */
function describePersona({ id, description, quirks }: Persona, all: readonly Persona[]): string {
  const place = all.findIndex((persona) => persona.id === id)
  const earlier = all.slice(0, place)
  const shared = earlier.flatMap((persona) => {
    const names = quirks.filter((quirk) => persona.quirks.includes(quirk)).map((quirk) => `\`${quirk.id}\``)
    return names.length > 0 ? [`As in [\`${persona.id}\`](#${persona.id}): ${names.join(', ')}.`] : []
  })
  const own = quirks.filter((quirk) => !earlier.some((persona) => persona.quirks.includes(quirk)))
  const rows = own.map((quirk) => [`\`${quirk.id}\``, quirk.says, `[${quirk.source.title}](${quirk.source.url})`])
  const table = rows.length > 0 ? [toTable(['Quirk', 'What is different', 'Source'], rows)] : []
  return [`## ${id}`, [description, ...shared].join(' '), ...table].join('\n\n')
}

function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')
}
