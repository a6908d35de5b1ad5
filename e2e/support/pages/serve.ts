import sirv from 'sirv'
import { type Served, serve } from '#mocks/node/testing/serve'

/** Serves the files as they are at each request. */
export const serveFolder = (folder: string): Promise<Served> => serve(sirv(folder, { dev: true }))
