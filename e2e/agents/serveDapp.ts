import { fileURLToPath } from 'node:url'
import sirv from 'sirv'
import { type Served, serve } from '../support/serve.ts'

/** Serves the dapp of these tests. */
export async function serveDapp(): Promise<Served> {
  const served = await serve(sirv(fileURLToPath(new URL('.', import.meta.url)), { dev: true }))
  return { ...served, url: `${served.url}/dapp.html` }
}
