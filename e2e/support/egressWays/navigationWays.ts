import type { Way } from './way.ts'

export const navigationWays: readonly Way[] = [
  { name: 'location', run: (url) => location.assign(url) },
  { name: 'location-tab', run: (url) => location.assign(url), opens: 'tab' },
  { name: 'open', run: (url) => void open(url) },
  { name: 'open-noopener', run: (url) => void open(url, '_blank', 'noopener') },
  { name: 'meta-refresh', html: (url) => `<meta http-equiv="refresh" content="0; url=${url}">` },
  {
    name: 'form',
    html: (url) => `<form action="${url}" method="post"><input name="a" value="b"></form>`,
    run: () => document.forms[0]?.submit(),
  },
  {
    name: 'form-target',
    html: (url) => `<form action="${url}" target="_blank"><input name="a" value="b"></form>`,
    run: () => document.forms[0]?.submit(),
  },
  {
    name: 'ping',
    html: (url) => `<a href="#x" ping="${url}">text</a>`,
    run: () => document.querySelector('a')?.click(),
  },
  { name: 'anchor', html: (url) => `<a href="${url}">text</a>`, run: () => document.querySelector('a')?.click() },
  {
    name: 'download',
    html: (url) => `<a href="${url}" download>text</a>`,
    run: () => document.querySelector('a')?.click(),
  },
  {
    name: 'speculation-prefetch',
    html: (url) =>
      `<script type="speculationrules">{ "prefetch": [{ "urls": ["${url}"], "eagerness": "immediate" }] }</script>`,
    opens: 'tab',
  },
  {
    name: 'speculation-prerender',
    html: (url) =>
      `<script type="speculationrules">{ "prerender": [{ "urls": ["${url}"], "eagerness": "immediate" }] }</script>`,
    opens: 'tab',
  },
  { name: 'redirect', html: (url) => `<img src="/redirect?${url}">` },
  { name: 'redirect-frame', html: (url) => `<iframe src="/redirect?${url}"></iframe>` },
  { name: 'redirect-fetch', run: (url) => fetch(`/redirect?${url}`, { mode: 'no-cors' }) },
]
