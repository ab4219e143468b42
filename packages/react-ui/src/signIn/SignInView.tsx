import { activeConnectionAtom, activeNetworkAtom, sessionAtom } from '@latchkey/core'
import { locationAtom } from '@latchkey/core/modal'
import { Address, Button, sanitizeText, useStyle, walletIcon } from '@latchkey/primitives'
import { useState } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { account } from '../messages/locales/en/account.ts'
import { connecting } from '../messages/locales/en/connecting.ts'
import { signIn } from '../messages/locales/en/signIn.ts'
import { useText } from '../messages/useText.ts'
import { NetworkImage } from '../networks/NetworkImage.tsx'
import { StatusPanel } from '../ui/StatusPanel.tsx'
import { SuccessPanel } from '../ui/SuccessPanel.tsx'
import { useSuccess } from '../ui/useSuccess.ts'
import { describeStep } from './describeStep.ts'
import { SignInPictures } from './SignInPictures.tsx'
import { cls, css } from './SignInView.module.css.gen.ts'
import { useSignIn } from './useSignIn.ts'

/** Shows the account and network of a sign-in, with the buttons to sign or cancel. */
export function SignInView() {
  useStyle(css)
  const { config } = useLatchkey()
  const t = useText(account, connecting, signIn)
  const { network } = useAtomValue(activeNetworkAtom)
  const { sign, cancel, step, failure } = useSignIn()
  const live = useAtomValue(activeConnectionAtom)
  const [shown, setShown] = useState(live)
  if (live && live !== shown) setShown(live)
  const connection = live ?? (step === 'cancelling' ? shown : undefined)
  const site = sanitizeText(config.metadata.name, 40) || t('signIn.thisSite')
  const wallet = sanitizeText(connection?.wallet.name ?? '', 40) || t('connect.unnamed')
  const networkName = sanitizeText(network?.name ?? '', 40)
  const isDisconnectedByCancel = useIsDisconnectedByCancel()
  const textValues = { step, failure, site, wallet, isDisconnectedByCancel }
  const { heading, hint, consequence } = describeStep(t, textValues)
  const isSigning = step === 'preparing' || step === 'signing' || step === 'verifying'
  const isCancelling = step === 'cancelling'

  const success = useSuccess()
  if (success) return <SuccessPanel result={success} />
  if (!connection)
    return (
      <StatusPanel glyph={walletIcon} heading={t('account.none')} hint={t('signIn.noneHint')}>
        <Button data-testid="lk-cancel" onClick={cancel}>
          {t('connectButton.label')}
        </Button>
      </StatusPanel>
    )
  const { address, wallet: app } = connection
  return (
    <StatusPanel
      name={wallet}
      image={<SignInPictures site={site} wallet={wallet} icon={app.icon} isBusy={isSigning} />}
      heading={heading}
      hint={
        consequence ? (
          <>
            <span>{hint}</span>
            <br />
            <span>{consequence}</span>
          </>
        ) : (
          hint
        )
      }
      isUrgent={failure !== undefined}
    >
      <p className={cls.lkSignInWho} data-testid="lk-sign-in-account">
        <Address value={address} start={6} end={4} data-address={address} />
        {network && (
          <span className={cls.lkSignInNetwork}>
            <NetworkImage network={network} name={networkName} size={20} />
            <bdi translate="no">{networkName}</bdi>
          </span>
        )}
      </p>
      <Button busy={isSigning} disabled={isCancelling} data-testid="lk-sign-in" onClick={sign}>
        {isSigning ? t('signIn.signing') : failure ? t('action.tryAgain') : t('signIn.sign')}
      </Button>
      <Button variant="secondary" busy={isCancelling} data-testid="lk-cancel" onClick={cancel}>
        {isCancelling ? t('signIn.cancelling') : t('action.cancel')}
      </Button>
    </StatusPanel>
  )
}

/** Whether `cancelSignIn` of core disconnects. */
function useIsDisconnectedByCancel(): boolean {
  const { config } = useLatchkey()
  const { view } = useAtomValue(locationAtom)
  const isSignedIn = useAtomValue(sessionAtom) !== undefined
  return !isSignedIn && Boolean(config.siwx?.getRequired?.() || view === 'ConnectingSiwe')
}
