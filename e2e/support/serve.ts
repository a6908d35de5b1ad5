import sirv from 'sirv'
import { type Served, serve } from '#mocks/node/testing/serve'

/** Serves the files as they are at each request. */
export function serveFolder(folder: string): Promise<Served> {
  return serve(sirv(folder, { dev: true }))
}
