import type { RequestPreview } from '#mocks/wallet/request/requestPreview'

type Preview<kind extends RequestPreview['kind']> = Extract<RequestPreview, { kind: kind }>

const TEXTS: { readonly [kind in RequestPreview['kind']]: (preview: Preview<kind>) => string } = {
  connect: ({ messages }) => (messages ? 'see your accounts, and log in' : 'see your accounts'),
  message: ({ text, raw, signIn }) => (signIn ? 'log in' : `sign a message: ${cut(text ?? raw)}`),
  typedData: () => 'sign typed data',
  transaction: ({ to }) => `send a transaction${to === undefined ? ' that creates a contract' : ` to ${to}`}`,
  batch: ({ calls }) => (calls.length === 1 ? 'send a batch of one call' : `send a batch of ${calls.length} calls`),
  executionPermissions: ({ requests }) =>
    `let it act on your behalf: ${requests.map(({ permission }) => permission.type).join(', ')}`,
  watchAsset: () => 'show an asset',
  encryptionKey: () => 'see your public encryption key',
  decrypt: () => 'decrypt a message',
  switchChain: ({ to }) => `switch to ${to.name}`,
  addChain: ({ chain }) => `add the chain ${chain.name}`,
}

/**
 * Says what a request asks for, in a few words after `https://dapp.test asks:`.
 *
 * @example
 * describePreview({ kind: 'connect', accounts }) // 'see your accounts'
 */
export function describePreview(preview: RequestPreview): string {
  const describe = TEXTS[preview.kind] as (preview: RequestPreview) => string
  return describe(preview)
}

function cut(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}
