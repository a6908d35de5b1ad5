import type { ServerResponse } from 'node:http'
import { serve } from '#mocks/node/testing/serve'

export async function startDownloadServer(answer: Buffer | ((response: ServerResponse) => void)) {
  const asked: string[] = []
  const served = await serve((request, response) => {
    asked.push(request.url ?? '')
    if (typeof answer === 'function') answer(response)
    else response.writeHead(200, { 'content-length': answer.length }).end(answer)
  })
  return { ...served, asked }
}
