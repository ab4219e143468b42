import type { ChainNamespace } from '@latchkey/core'
import { sanitizeText } from '@latchkey/primitives'
import type { Translate } from '../messages/createTranslate.ts'
import type { connect } from '../messages/locales/en/connect.ts'

const names = new Map<ChainNamespace, 'namespace.eip155' | 'namespace.solana' | 'namespace.bip122'>(
  [
    ['eip155', 'namespace.eip155'],
    ['solana', 'namespace.solana'],
    ['bip122', 'namespace.bip122'],
  ],
)

/** The label of a namespace. */
export function getNamespaceLabel(
  t: Translate<keyof typeof connect>,
  namespace: ChainNamespace,
): string {
  const key = names.get(namespace)
  return key ? t(key) : sanitizeText(namespace, 40)
}

/** The label where there is little room. */
export const getShortLabel: typeof getNamespaceLabel = (t, namespace) =>
  names.get(namespace) === 'namespace.eip155' ? t('namespace.evm') : getNamespaceLabel(t, namespace)
