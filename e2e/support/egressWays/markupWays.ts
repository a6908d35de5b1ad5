import type { Way } from './way.ts'

export const markupWays: readonly Way[] = [
  { name: 'img', html: (url) => `<img src="${url}">` },
  { name: 'srcset', html: (url) => `<img srcset="${url} 1x">` },
  { name: 'picture', html: (url) => `<picture><source srcset="${url}"><img></picture>` },
  { name: 'script', html: (url) => `<script src="${url}"></script>` },
  { name: 'module', html: (url) => `<script type="module" src="${url}"></script>` },
  { name: 'stylesheet', html: (url) => `<link rel="stylesheet" href="${url}">` },
  { name: 'icon', html: (url) => `<link rel="icon" href="${url}">`, opens: 'tab' },
  { name: 'preload', html: (url) => `<link rel="preload" as="image" href="${url}">` },
  { name: 'modulepreload', html: (url) => `<link rel="modulepreload" href="${url}">` },
  { name: 'prefetch', html: (url) => `<link rel="prefetch" href="${url}">` },
  { name: 'dns-prefetch', html: (url) => `<link rel="dns-prefetch" href="${url}">` },
  { name: 'preconnect', html: (url) => `<link rel="preconnect" href="${url}">` },
  { name: 'prerender', html: (url) => `<link rel="prerender" href="${url}">`, opens: 'tab' },
  { name: 'manifest', html: (url) => `<link rel="manifest" href="${url}">`, opens: 'tab' },
  { name: 'dictionary', html: (url) => `<link rel="compression-dictionary" href="${url}">` },
  { name: 'iframe', html: (url) => `<iframe src="${url}"></iframe>` },
  { name: 'srcdoc', html: (url) => `<iframe srcdoc="<img src='${url}'>"></iframe>` },
  { name: 'sandbox', html: (url) => `<iframe sandbox src="data:text/html,<img src='${url}'>"></iframe>` },
  { name: 'object', html: (url) => `<object data="${url}"></object>` },
  { name: 'embed', html: (url) => `<embed src="${url}">` },
  { name: 'video', html: (url) => `<video src="${url}" preload="auto"></video>` },
  { name: 'poster', html: (url) => `<video poster="${url}"></video>` },
  { name: 'audio', html: (url) => `<audio preload="auto"><source src="${url}"></audio>` },
  {
    name: 'track',
    html: (url) => `<video crossorigin><track default kind="subtitles" src="${url}"></video>`,
    run: () => {
      const [track] = document.querySelector('video')?.textTracks ?? []
      if (track) track.mode = 'showing'
    },
  },
  { name: 'svg-image', html: (url) => `<svg width="9" height="9"><image href="${url}" width="9" height="9"/></svg>` },
  {
    name: 'fe-image',
    html: (url) =>
      `<svg width="9" height="9"><filter id="f"><feImage href="${url}"/></filter><rect width="9" height="9" filter="url(#f)"/></svg>`,
  },
  { name: 'css-url', html: (url) => `<p style="background: url('${url}')">text</p>` },
  { name: 'css-import', html: (url) => `<style>@import '${url}';</style>` },
  { name: 'css-cursor', html: (url) => `<style>html { cursor: url('${url}'), auto }</style>` },
  { name: 'css-content', html: (url) => `<style>p::before { content: url('${url}') }</style><p>text</p>` },
  {
    name: 'font',
    html: (url) => `<style>@font-face { font-family: f; src: url('${url}') } p { font-family: f }</style><p>text</p>`,
  },
  { name: 'input-image', html: (url) => `<input type="image" src="${url}">` },
  { name: 'body-background', html: (url) => `<table background="${url}"><tr><td>text</table>` },
]
