import type { Plugin } from 'vite'
import { listBundledPackages } from './listBundledPackages.ts'
import { toNotices } from './toNotices.ts'

/**
 * Puts a file beside a bundle that names each package in it, with its licence.
 *
 * @param root the folder of `node_modules`
 */
export function thirdPartyNotices(root: string): Plugin {
  return {
    name: 'walletbench-notices',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? Object.entries(file.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []))
          : [],
      )
      const source = toNotices(listBundledPackages(modules, root))
      this.emitFile({ type: 'asset', fileName: 'THIRD_PARTY_NOTICES', source })
    },
  }
}
