export const INPUT_ROLES: Readonly<Record<string, string>> = {
  button: 'button',
  submit: 'button',
  reset: 'button',
  checkbox: 'checkbox',
  radio: 'radio',
  number: 'spinbutton',
  search: 'searchbox',
  text: 'textbox',
  email: 'textbox',
  tel: 'textbox',
  url: 'textbox',
}

export function toRole(element: Element): string | undefined {
  const explicit = element.getAttribute('role')?.trim().split(/\s+/)[0]
  if (explicit) return explicit
  if (element instanceof HTMLInputElement) return element.list ? undefined : INPUT_ROLES[element.type]
  if (element.localName === 'a') return element.hasAttribute('href') ? 'link' : undefined
  if (/^h[1-6]$/.test(element.localName)) return 'heading'
  return { button: 'button', textarea: 'textbox', option: 'option', output: 'status' }[element.localName]
}
