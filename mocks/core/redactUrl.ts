/** A URL without secrets: no user, no password, no fragment, no values in its query. Long parts of its path are cut. */
export function redactUrl(url: string): string {
  if (!URL.canParse(url)) return url.slice(0, 40)
  const { protocol, host, pathname, searchParams } = new URL(url)
  const path = pathname.replace(KEY, (part) => `${part.slice(0, 4)}…`)
  const names = Array.from(new Set(searchParams.keys()), (name) => `${name}=…`)
  return `${protocol}//${host}${path}${names.length === 0 ? '' : `?${names.join('&')}`}`
}

/** Providers take their key as a part of the path: at least 20 letters and digits. */
const KEY = /(?<=\/)(?=[^/]*\d)[\w-]{20,}(?=\/|$)/g
