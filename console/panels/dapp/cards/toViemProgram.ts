import type { ViemSnippet } from './requestCard.ts'

/** Formats a module that connects and sends the request with viem, through the wallet at `window.ethereum`. */
export function toViemProgram({ imports, code, connects = false }: ViemSnippet): string {
  const names = ['createWalletClient', 'custom', ...imports].sort()
  return `import { ${names.join(', ')} } from 'viem'

const client = createWalletClient({ transport: custom(window.ethereum) })
${connects ? '' : 'await client.requestAddresses()\n'}
${code}
`
}
