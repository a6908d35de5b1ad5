import type { Way } from './way.ts'

export const headerWays: readonly Way[] = [
  { name: 'refresh-header', headers: (url) => ({ refresh: `0; url=${url}` }) },
  { name: 'link-preload', headers: (url) => ({ link: `<${url}>; rel=preload; as=image` }) },
  { name: 'link-prefetch', headers: (url) => ({ link: `<${url}>; rel=prefetch` }) },
  { name: 'link-dns', headers: (url) => ({ link: `<${url}>; rel=dns-prefetch` }) },
  { name: 'link-preconnect', headers: (url) => ({ link: `<${url}>; rel=preconnect` }) },
  { name: 'link-modulepreload', headers: (url) => ({ link: `<${url}>; rel=modulepreload` }) },
  {
    name: 'speculation-header',
    headers: () => ({ 'speculation-rules': '"/rules/speculation-header"' }),
    opens: 'tab',
  },
  {
    name: 'csp-report-uri',
    html: () => '<img src="data:image/gif,x">',
    headers: (url) => ({ 'content-security-policy': `img-src 'none'; report-uri ${url}` }),
  },
  {
    name: 'csp-report-to',
    html: () => '<img src="data:image/gif,x">',
    headers: (url) => ({
      'content-security-policy': `img-src 'none'; report-to far`,
      'reporting-endpoints': `far="${url}"`,
    }),
  },
  {
    name: 'coop-report',
    run: () => void open('/way/plain'),
    headers: (url) => ({
      'cross-origin-opener-policy': 'same-origin; report-to="far"',
      'reporting-endpoints': `far="${url}"`,
    }),
    opens: 'tab',
  },
  {
    name: 'permissions-report',
    run: () => new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject)),
    headers: (url) => ({ 'permissions-policy': 'geolocation=();report-to=far', 'reporting-endpoints': `far="${url}"` }),
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
