import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { writeExtension } from '#mocks/node/extension/extensionFiles'
import { toExtensionId } from '#mocks/node/metamaskBuild/metaMaskBuild'
import { toFullBrowser } from '../programs/fullBrowser.ts'

export async function launchWithExtension({ url, args = [] }: { url: string; args?: readonly string[] | undefined }) {
  const folder = await mkdtemp(join(tmpdir(), 'extension-'))
  const extension = join(folder, 'extension')
  await writeExtension({ folder: extension, url })
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    // The new headless mode loads extensions.
    headless: false,
    ...toFullBrowser(),
    args: [
      ...args,
      '--headless=new',
      '--disable-gpu',
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
    ],
  })
  return {
    context,
    id: toExtensionId({ dir: extension }),
    async [Symbol.asyncDispose]() {
      await context.close()
      await rm(folder, { recursive: true })
    },
  }
}
