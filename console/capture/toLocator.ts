import { computeAccessibleName, getRole } from 'dom-accessibility-api'
import { toStringCode } from '#mocks/codegen/code'
import { cleanText, isHidden } from '#mocks/page/capture/shownText'
import { listElements } from '#mocks/page/capture/toRoleLocator'

const TEXT_LENGTH = 80

const SCOPES: ReadonlySet<string> = new Set(['region', 'listitem', 'group', 'article', 'form', 'dialog', 'row'])
const MOST_TEXTS = 4

/** `locator` is Playwright's code after `page.`; `reason` says why it may find another element. */
type FoundLocator = { readonly locator: string; readonly reason?: string | undefined }
type Candidate = { readonly code: string; readonly fits: (element: Element) => boolean }

/** As Playwright recommends: role and name, else label, placeholder, test id or text, else its number. */
export function toLocator(element: Element, root: ParentNode): FoundLocator {
  const all = listElements(root)
  const find = ({ fits }: Candidate, among = all) => among.filter((each) => fits(each) && !isHidden(each))
  const isOnly = ([only, ...others]: readonly Element[]) => only === element && others.length === 0
  const candidates = listCandidates(element)
  for (const candidate of candidates) if (isOnly(find(candidate))) return { locator: candidate.code }
  const scopes = listScopes(element, root).flatMap((scope) => {
    const [outer, ...others] = find(scope)
    return outer && others.length === 0 ? [{ code: scope.code, inside: listElements(outer) }] : []
  })
  for (const candidate of candidates)
    for (const { code, inside } of scopes)
      if (isOnly(find(candidate, inside))) return { locator: `${code}.${candidate.code}` }
  const numbered = candidates[0] ?? byTag(element)
  const place = find(numbered).indexOf(element)
  const reason =
    candidates.length === 0
      ? 'The element has no name, label, test id or text.'
      : `Several elements are like this one: it was number ${place + 1} of them.`
  return { locator: `${numbered.code}.nth(${place})`, reason }
}

function byTag({ localName }: Element): Candidate {
  return { code: `locator('${localName}')`, fits: (each) => each.localName === localName }
}

function listScopes(element: Element, root: ParentNode): readonly Candidate[] {
  const scopes: Candidate[] = []
  for (let each = element.parentElement; each && each !== root; each = each.parentElement) {
    const role = getRole(each)
    if (role === null || !SCOPES.has(role)) continue
    const named = role === 'listitem' ? [] : byRole(each)
    scopes.push(...named)
    for (const text of role === 'listitem' ? listOwnTexts(each) : [])
      scopes.push({
        code: `getByRole('listitem').filter({ hasText: ${toStringCode(text)} })`,
        fits: (other) =>
          getRole(other) === 'listitem' &&
          cleanText(other.textContent ?? '')
            .toLowerCase()
            .includes(text.toLowerCase()),
      })
  }
  return scopes
}

function listOwnTexts(element: Element): readonly string[] {
  const texts = listElements(element).filter((each) => each.children.length === 0 && !isHidden(each))
  const own = texts
    .map((each) => cleanText(each.textContent ?? ''))
    .filter((text) => text !== '' && text.length <= TEXT_LENGTH)
  return [...new Set(own)].slice(0, MOST_TEXTS)
}

function listCandidates(element: Element): readonly Candidate[] {
  return [...byRole(element), ...byLabel(element), ...byPlaceholder(element), ...byTestId(element), ...byText(element)]
}

/** Playwright finds a name as a part of names, without case, unless it is `exact`. */
function byRole(element: Element): readonly Candidate[] {
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

const toName = (element: Element): string => cleanText(computeAccessibleName(element))
