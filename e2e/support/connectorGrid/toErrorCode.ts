import { test } from '#mocks/playwright/index'

/** Reads the code of what the page's action ended with: of `failed: 4001 User rejected…` it is `4001`. */
export function toErrorCode(end: string): string {
  const code = /^failed: (\S+) /.exec(end)?.[1]
  if (code === undefined) throw new Error(`The page's action has not failed: ${end}`)
  test.info().annotations.push({ type: 'the dapp saw', description: end })
  return `\`${code}\``
}
