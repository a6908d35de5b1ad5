import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import sirv from 'sirv'

createServer(sirv(fileURLToPath(new URL('..', import.meta.url)), { dev: true })).listen(4273, '127.0.0.1')
