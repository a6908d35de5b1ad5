import { fileURLToPath } from 'node:url'
import sirv from 'sirv'
import { serve } from '../../support/serve.ts'

/** The folders of the apps, served on this machine. */
export type ServedApps = { urlOf(app: string): string; stop(): Promise<void> }

/** Serves what `npm run setup:others` built. */
export async function serveApps(): Promise<ServedApps> {
  const served = await serve(sirv(fileURLToPath(new URL('..', import.meta.url)), { dev: true }))
  const { port } = new URL(served.url)
  return {
    urlOf: (app) => `http://localhost:${port}/${app}/dist/`,
    async stop() {
      await served[Symbol.asyncDispose]()
    },
  }
}
