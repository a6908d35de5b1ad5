import { readFileSync } from 'node:fs'
import type * as pageBundle from '#mocks/page/pageBundle'
import { findPackageFile } from './findPackageFile.ts'

type PageBundle = typeof pageBundle

/**
 * Makes the script that runs a function of `mocks/page` in a page: the whole bundle, and the call. It leaves nothing else
 * in the page. It can stand in a document's `<script>`.
 *
 * @example
 * await context.addInitScript({ content: toPageScript('bootPageWallets', { binding, wallets }) })
 */
export function toPageScript<name extends keyof PageBundle>(
  name: name,
  parameters: Parameters<PageBundle[name]>[0],
): string {
  const bundle = readFileSync(findPackageFile('dist/page/pageBundle.js'), 'utf8')
  return `;${bundle}.${name}(${JSON.stringify(parameters).replaceAll('<', '\\u003c')});`
}
