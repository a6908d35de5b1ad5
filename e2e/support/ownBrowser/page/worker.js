const answer = {
  fetch: async ({ url, body }) => (await (await fetch(url, { method: 'POST', body })).json()).result,
  socket: ({ url, body }) =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(url)
      socket.onopen = () => socket.send(body)
      socket.onmessage = ({ data }) => resolve(JSON.parse(data).result)
      socket.onclose = ({ code }) => reject(new Error(`closed with ${code}`))
    }),
}

addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('message', async ({ data, source }) => {
  const to = source ?? globalThis
  try {
    to.postMessage({ result: await answer[data.kind](data) })
  } catch (error) {
    to.postMessage({ error: String(error) })
  }
})
