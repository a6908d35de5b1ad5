import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createAnswerQueue } from './httpAnswers.ts'

async function serve() {
  const responses: ServerResponse[] = []
  let told = () => {}
  const server = createServer((_, response) => {
    responses.push(response)
    told()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return {
    port,
    async asked(count: number): Promise<readonly ServerResponse[]> {
      while (responses.length < count)
        await new Promise<void>((resolve) => {
          told = resolve
        })
      return responses
    },
  }
}

const headersOf = (text: string) => ['content-type', 'application/json', 'content-length', String(text.length)]

test('answers of one turn go out after it, each on its own connection, which stays open', async () => {
  const { port, asked } = await serve()
  const queue = createAnswerQueue()
  for (const begin of [queue.begin, queue.begin]) begin()
  const ask = () => fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' })
  for (const round of ['first', 'second']) {
    const before = round === 'first' ? 0 : 2
    const answers = [ask(), ask()]
    const [one, other] = (await asked(before + 2)).slice(before)
    if (one) queue.send({ response: one, headers: headersOf('"one"'), text: '"one"' })
    if (other) queue.send({ response: other, headers: headersOf('"other"'), text: '"other"' })
    // While several calls are in progress, no answer goes out immediately.
    expect([one?.headersSent, other?.headersSent]).toEqual([false, false])
    const texts = await Promise.all(answers.map(async (answer) => (await answer).json()))
    expect(texts.sort()).toEqual(['one', 'other'])
  }
})

test('a call that is alone is answered at once', async () => {
  const { port, asked } = await serve()
  const queue = createAnswerQueue()
  queue.begin()
  const answer = fetch(`http://127.0.0.1:${port}/`)
  const [response] = await asked(1)
  if (response) queue.send({ response, headers: headersOf('"one"'), text: '"one"' })
  expect(response?.headersSent).toBe(true)
  expect(await (await answer).json()).toBe('one')
})

test('a client that has gone does no harm, and calls one after the other on one connection are answered in order', async () => {
  const { port, asked } = await serve()
  const queue = createAnswerQueue()
  for (const begin of [queue.begin, queue.begin, queue.begin]) begin()
  const request = 'POST / HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 0\r\n\r\n'
  const gone = connect(port, '127.0.0.1')
  gone.write(request)
  const [first] = await asked(1)
  const closed = once(first?.socket ?? gone, 'close')
  gone.destroy()
  await closed
  if (first) queue.send({ response: first, headers: headersOf('"late"'), text: '"late"' })

  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let received = ''
  const whole = new Promise<void>((resolve) => {
    socket.setEncoding('latin1').on('data', (text) => {
      received += text
      if (received.includes('"b"')) resolve()
    })
  })
  // Both requests arrive before an answer, RFC 9112 §9.3.2: the second response has no socket until the first one is
  // sent.
  socket.write(request + request)
  const [, second, third] = await asked(3)
  if (third) queue.send({ response: third, headers: headersOf('"b"'), text: '"b"' })
  if (second) queue.send({ response: second, headers: headersOf('"a"'), text: '"a"' })
  await whole
  expect(received.match(/"[ab]"/g)).toEqual(['"a"', '"b"'])
})

test('an answer that cannot be written ends its own connection, and the one after it goes out', async () => {
  const { port, asked } = await serve()
  const queue = createAnswerQueue()
  for (const begin of [queue.begin, queue.begin]) begin()
  const answers = [fetch(`http://127.0.0.1:${port}/`), fetch(`http://127.0.0.1:${port}/`)]
  const settled = Promise.allSettled(answers)
  const [one, other] = await asked(2)
  // RFC 9110 §5.5: a header value contains no line break.
  if (one) queue.send({ response: one, headers: ['access-control-allow-origin', 'a\nb'], text: '"one"' })
  if (other) queue.send({ response: other, headers: headersOf('"other"'), text: '"other"' })
  const outcomes = await settled
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [response] = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  expect(await response?.json()).toBe('other')
})
