import { readFileSync } from 'node:fs'
import type * as pageBundle from '#mocks/page/pageBundle'
import { findPackageFile } from './ownPackage.ts'

type PageBundle = typeof pageBundle

/** It leaves nothing else in the page, and can stand in a document's `<script>`. */
export function toPageScript<name extends keyof PageBundle>(
  name: name,
  parameters: Parameters<PageBundle[name]>[0],
): string {
  const bundle = readFileSync(findPackageFile('dist/page/pageBundle.js'), 'utf8')
  return `;${bundle}.${name}(${JSON.stringify(parameters).replaceAll('<', '\\u003c')});`
}
