addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('message', ({ data: { url, body }, ports: [port] }) => {
  fetch(url, body === undefined ? {} : { method: 'POST', body })
    .then((response) => response.text())
    .catch(({ name }) => name)
    .then((text) => port.postMessage(text))
})
