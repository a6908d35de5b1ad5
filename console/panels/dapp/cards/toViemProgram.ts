import type { ViemSnippet } from './requestCard.ts'

export function toViemProgram({ imports, code, connects = false }: ViemSnippet): string {
  const names = ['createWalletClient', 'custom', ...imports].sort()
  return `import { ${names.join(', ')} } from 'viem'

const client = createWalletClient({ transport: custom(window.ethereum) })
${connects ? '' : 'await client.requestAddresses()\n'}
${code}
`
}
