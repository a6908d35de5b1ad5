import { computeAccessibleName, getRole } from 'dom-accessibility-api'
import { toStringCode } from '#mocks/codegen/text/toCode'
import { cleanText } from '#mocks/page/capture/shownText'

export type Candidate = { readonly code: string; readonly fits: (element: Element) => boolean }

export const TEXT_LENGTH = 80

export function listCandidates(element: Element): readonly Candidate[] {
  return [...byRole(element), ...byLabel(element), ...byPlaceholder(element), ...byTestId(element), ...byText(element)]
}

/** Playwright finds a name as a part of names, without case, unless it is `exact`. */
export function byRole(element: Element): readonly Candidate[] {
  const role = getRole(element)
  const name = toName(element)
  if (role === null || name === '') return []
  const quoted = toStringCode(name)
  const hasRole = (each: Element) => getRole(each) === role
  return [
    {
      code: `getByRole('${role}', { name: ${quoted} })`,
      fits: (each) => hasRole(each) && toName(each).toLowerCase().includes(name.toLowerCase()),
    },
    {
      code: `getByRole('${role}', { name: ${quoted}, exact: true })`,
      fits: (each) => hasRole(each) && toName(each) === name,
    },
  ]
}

function byLabel(element: Element): readonly Candidate[] {
  const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLLabelElement> | null) : null
  const label = cleanText(labels?.[0]?.textContent ?? '')
  if (label === '' || label.length > TEXT_LENGTH) return []
  const hasLabel = (each: Element) =>
    'labels' in each &&
    [...((each.labels as NodeListOf<HTMLLabelElement> | null) ?? [])].some(
      (own) => cleanText(own.textContent ?? '') === label,
    )
  return [{ code: `getByLabel(${toStringCode(label)}, { exact: true })`, fits: hasLabel }]
}

function byPlaceholder(element: Element): readonly Candidate[] {
  const placeholder = element.getAttribute('placeholder')
  if (!placeholder) return []
  return [
    {
      code: `getByPlaceholder(${toStringCode(placeholder)}, { exact: true })`,
      fits: (each) => each.getAttribute('placeholder') === placeholder,
    },
  ]
}

function byTestId(element: Element): readonly Candidate[] {
  const id = element.getAttribute('data-testid')
  if (!id) return []
  return [{ code: `getByTestId(${toStringCode(id)})`, fits: (each) => each.getAttribute('data-testid') === id }]
}

function byText(element: Element): readonly Candidate[] {
  const text = cleanText(element.textContent ?? '')
  if (text === '' || text.length > TEXT_LENGTH) return []
  return [
    {
      code: `getByText(${toStringCode(text)}, { exact: true })`,
      fits: (each) => cleanText(each.textContent ?? '') === text,
    },
  ]
}

function toName(element: Element): string {
  return cleanText(computeAccessibleName(element))
}
