import { fileURLToPath } from 'node:url'
import sirv from 'sirv'
import { type Served, serve } from '../support/serve.ts'

/** Serves the pages of this folder. */
export async function serveFolder(): Promise<Served> {
  return serve(sirv(fileURLToPath(new URL('.', import.meta.url)), { dev: true }))
}
