import type { ChainNamespace } from '@latchkey/core'
import { safeText } from '@latchkey/primitives'
import type { Translate } from '../messages/translate.ts'

/** What a family of networks is called. */
export const familyName = (t: Translate, namespace: ChainNamespace): string =>
  t.find(`family.${namespace}`) ?? safeText(namespace, 40)
