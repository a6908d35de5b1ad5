import type { Way } from './way.ts'

const submit = () => document.forms[0]?.submit()
const click = () => document.querySelector('a')?.click()
const toForm = (url: string, more: string) => `<form action="${url}" ${more}><input name="a" value="b"></form>`
const toRules = (what: string, url: string) =>
  `<script type="speculationrules">{ "${what}": [{ "urls": ["${url}"], "eagerness": "immediate" }] }</script>`
const toEndpoint = (url: string) => ({ 'reporting-endpoints': `far="${url}"` })

export const headerWays: readonly Way[] = [
  { name: 'refresh-header', headers: (url) => ({ refresh: `0; url=${url}` }) },
  { name: 'link-preload', headers: (url) => ({ link: `<${url}>; rel=preload; as=image` }) },
  { name: 'link-prefetch', headers: (url) => ({ link: `<${url}>; rel=prefetch` }) },
  { name: 'link-dns', headers: (url) => ({ link: `<${url}>; rel=dns-prefetch` }) },
  { name: 'link-preconnect', headers: (url) => ({ link: `<${url}>; rel=preconnect` }) },
  { name: 'link-modulepreload', headers: (url) => ({ link: `<${url}>; rel=modulepreload` }) },
  { name: 'speculation-header', headers: () => ({ 'speculation-rules': '"/rules/speculation-header"' }), opens: 'tab' },
  {
    name: 'csp-report-uri',
    html: () => '<img src="data:image/gif,x">',
    headers: (url) => ({ 'content-security-policy': `img-src 'none'; report-uri ${url}` }),
  },
  {
    name: 'csp-report-to',
    html: () => '<img src="data:image/gif,x">',
    headers: (url) => ({ 'content-security-policy': `img-src 'none'; report-to far`, ...toEndpoint(url) }),
  },
  {
    name: 'coop-report',
    run: () => void open('/way/plain'),
    headers: (url) => ({ 'cross-origin-opener-policy': 'same-origin; report-to="far"', ...toEndpoint(url) }),
    opens: 'tab',
  },
  {
    name: 'permissions-report',
    run: () => new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject)),
    headers: (url) => ({ 'permissions-policy': 'geolocation=();report-to=far', ...toEndpoint(url) }),
  },
  {
    name: 'nel',
    headers: (url) => ({
      'report-to': JSON.stringify({ group: 'nel', max_age: 1000, endpoints: [{ url }] }),
      nel: JSON.stringify({ report_to: 'nel', max_age: 1000, success_fraction: 1 }),
    }),
  },
  {
    name: 'deprecation-report',
    run: () => {
      const request = new XMLHttpRequest()
      request.open('GET', '/way/plain', false)
      request.send()
    },
    headers: (url) => ({ 'reporting-endpoints': `default="${url}"` }),
  },
]

export const navigationWays: readonly Way[] = [
  { name: 'location', run: (url) => location.assign(url) },
  { name: 'location-tab', run: (url) => location.assign(url), opens: 'tab' },
  { name: 'open', run: (url) => void open(url) },
  { name: 'open-noopener', run: (url) => void open(url, '_blank', 'noopener') },
  { name: 'meta-refresh', html: (url) => `<meta http-equiv="refresh" content="0; url=${url}">` },
  { name: 'form', html: (url) => toForm(url, 'method="post"'), run: submit },
  { name: 'form-target', html: (url) => toForm(url, 'target="_blank"'), run: submit },
  { name: 'ping', html: (url) => `<a href="#x" ping="${url}">text</a>`, run: click },
  { name: 'anchor', html: (url) => `<a href="${url}">text</a>`, run: click },
  { name: 'download', html: (url) => `<a href="${url}" download>text</a>`, run: click },
  { name: 'speculation-prefetch', html: (url) => toRules('prefetch', url), opens: 'tab' },
  { name: 'speculation-prerender', html: (url) => toRules('prerender', url), opens: 'tab' },
  { name: 'redirect', html: (url) => `<img src="/redirect?${url}">` },
  { name: 'redirect-frame', html: (url) => `<iframe src="/redirect?${url}"></iframe>` },
  { name: 'redirect-fetch', run: (url) => fetch(`/redirect?${url}`, { mode: 'no-cors' }) },
]

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
