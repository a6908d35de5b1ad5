import { type Served, serve } from '../serve.ts'

export async function serveTagged(parameters: {
  readonly url: string
  readonly script: string
  readonly headers?: Readonly<Record<string, string>> | undefined
}): Promise<Served> {
  const { url, script, headers = {} } = parameters
  return serve(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', url), { method: request.method ?? 'GET' })
    const type = answer.headers.get('content-type') ?? 'text/plain'
    const isDocument = type.startsWith('text/html')
    const text = await answer.text()
    const body = isDocument ? text.replace('<title>', `<script src="${script}"></script><title>`) : text
    response.writeHead(answer.status, { 'content-type': type, ...(isDocument ? headers : {}) }).end(body)
  })
}
