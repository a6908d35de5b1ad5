import { type DappFiles, listSources } from './dappFiles.ts'
import { type Button, listButtons } from './listButtons.ts'

export type Signing = {
  readonly method: 'personal_sign' | 'eth_signTypedData_v4'
  readonly path: string
  readonly button: string | undefined
}

/** As the common libraries call each method. A message comes first: it needs no chain. */
const CALLS: readonly (readonly [method: Signing['method'], call: RegExp, button: RegExp])[] = [
  [
    'personal_sign',
    /\b(?:signMessage|signMessageAsync|personal_sign|useSignMessage)\b/,
    /^sign\b(?!.*\b(?:in|up|out|off|typed|permit)\b)/i,
  ],
  [
    'eth_signTypedData_v4',
    /\b(?:signTypedData|signTypedDataAsync|_signTypedData|eth_signTypedData_v4|useSignTypedData)\b/,
    /^sign\b(?!.*\b(?:in|up|out|off)\b)/i,
  ],
]

export function findSigning(files: DappFiles): Signing | undefined {
  const buttons = listButtons(files)
  const found = CALLS.flatMap(([method, call, text]): Signing[] => {
    const source = listSources(files).find(([, content]) => call.test(content))
    if (!source) return []
    const button = buttons.find(({ attributes }) => call.test(attributes)) ?? findByText(buttons, text)
    return [{ method, path: button?.path ?? source[0], button: button?.text }]
  })
  return found.find(({ button }) => button !== undefined) ?? found[0]
}

function findByText(buttons: readonly Button[], text: RegExp): Button | undefined {
  return buttons.find((button) => text.test(button.text))
}
