// A service worker through which its pages' requests go.
addEventListener('install', () => skipWaiting())
addEventListener('fetch', (event) => {
  event.respondWith(event.request.url.endsWith('/seen') ? new Response('seen') : fetch(event.request))
})
