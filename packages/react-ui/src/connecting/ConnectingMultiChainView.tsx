import { connectionsAtom, walletRowsAtom } from '@latchkey/core'
import { goBack, selectNamespace, type Views } from '@latchkey/core/modal'
import {
  Button,
  chevronIcon,
  FallbackImage,
  Icon,
  List,
  Row,
  sanitizeText,
  Tag,
} from '@latchkey/primitives'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { connecting } from '../messages/locales/en/connecting.ts'
import { useText } from '../messages/useText.ts'
import { getNamespaceLabel } from '../networks/getNamespaceLabel.ts'
import { NamespaceImage } from '../networks/NetworkImage.tsx'
import { ProgressRing } from '../ui/ProgressRing.tsx'
import { StatusPanel } from '../ui/StatusPanel.tsx'
import { usePrefetchViews } from '../ui/usePrefetchViews.ts'

/** A wallet of several namespaces: which one is to be connected. */
export function ConnectingMultiChainView({
  params: { walletId },
}: {
  params: Views['ConnectingMultiChain']
}) {
  const latchkey = useLatchkey()
  const t = useText(connecting)
  const row = useAtomValue(walletRowsAtom).find(({ id }) => id === walletId)
  const connections = useAtomValue(connectionsAtom)
  usePrefetchViews('ConnectingExternal')
  const name = sanitizeText(row?.name ?? walletId, 40) || t('connect.unnamed')
  const image = <FallbackImage src={row?.icon} name={name} size={64} />
  if (!row || row.connectors.length === 0)
    return (
      <StatusPanel
        name={name}
        image={<ProgressRing state="failed">{image}</ProgressRing>}
        heading={t('connecting.notFound', { name })}
        hint={t('connecting.notFoundHint')}
        isUrgent
      >
        <Button variant="secondary" onClick={() => goBack(latchkey)}>
          {t('action.back')}
        </Button>
      </StatusPanel>
    )
  return (
    <StatusPanel
      name={name}
      image={image}
      heading={t('multiChain.choose', { name })}
      hint={t('multiChain.hint')}
    >
      <List label={t('multiChain.namespaces')}>
        {row.connectors.map(({ namespace, connectorId }) => {
          const label = getNamespaceLabel(t, namespace)
          const isConnected = connections.some(
            (connection) =>
              connection.namespace === namespace && connection.connectorId === connectorId,
          )
          return (
            <Row
              key={namespace}
              name={label}
              image={<NamespaceImage namespace={namespace} name={label} />}
              trailing={
                isConnected ? (
                  <Tag tone="success">{t('connect.connected')}</Tag>
                ) : (
                  <Icon glyph={chevronIcon} size={16} />
                )
              }
              data-testid={`lk-family-${namespace}`}
              onClick={() => selectNamespace(latchkey, { walletId, namespace })}
            />
          )
        })}
      </List>
    </StatusPanel>
  )
}
