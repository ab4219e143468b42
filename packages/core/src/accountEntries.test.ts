import { expect, test } from 'vitest'
import * as embedded from './embedded/index.ts'
import * as modalEmbedded from './modal/embedded/index.ts'
import * as modalNames from './modal/names/index.ts'
import * as modalOnramp from './modal/onramp/index.ts'
import * as modalSend from './modal/send/index.ts'
import * as modalSwap from './modal/swap/index.ts'
import * as send from './send/index.ts'
import * as tokens from './tokens/index.ts'
import * as transactions from './transactions/index.ts'

test('the entries of what an account does export these names', () => {
  expect(Object.keys(embedded)).toMatchInlineSnapshot(`
    [
      "connectEmbedded",
      "EmbeddedWalletError",
      "EmbeddedWalletOffError",
      "InvalidEmailError",
      "getEmail",
      "getEmailWait",
      "startEmailLogin",
      "startEmailUpdate",
      "verifyEmailCode",
      "verifyCurrentEmail",
      "verifyNewEmail",
      "waitForDevice",
    ]
  `)
  expect(Object.keys(modalEmbedded)).toMatchInlineSnapshot(`
    [
      "selectEmail",
      "submitEmail",
      "approveDevice",
      "resendEmail",
      "submitEmailCode",
      "resendUpdateCode",
      "submitCurrentEmailCode",
      "submitEmailUpdate",
      "submitNewEmailCode",
    ]
  `)
  expect(Object.keys(tokens)).toMatchInlineSnapshot(`
    [
      "toUsd",
      "getPortfolio",
      "getPortfolioQueryOptions",
    ]
  `)
  expect(Object.keys(send)).toMatchInlineSnapshot(`
    [
      "NotEnoughFundsError",
      "TokenMismatchError",
      "parseAmount",
      "canSend",
      "AmountTooSmallError",
      "InvalidSendError",
      "LookAlikeError",
      "ReceiverRefusedError",
      "SendFailedError",
      "SendUnsupportedError",
      "getMaxAmount",
      "lookUpReceiver",
      "prepareSend",
      "getReceiverQueryOptions",
      "getSendPlanQueryOptions",
      "getAddressNamespace",
      "readReceiver",
      "send",
      "resetSendForm",
      "setSendForm",
      "sendFormAtom",
    ]
  `)
  expect(Object.keys(transactions)).toMatchInlineSnapshot(`
    [
      "TransactionFailedError",
      "confirmationsAtom",
      "isPending",
      "settledConfirmations",
      "transactionsAtom",
      "dismissTransaction",
      "getTransactions",
      "markTransactionsSeen",
      "watchTransactions",
    ]
  `)
  expect(Object.keys(modalNames)).toMatchInlineSnapshot(`
    [
      "chooseName",
      "openNames",
      "openRegisterName",
    ]
  `)
  expect(Object.keys(modalOnramp)).toMatchInlineSnapshot(`
    [
      "buy",
      "openBuyHelp",
      "openOnramp",
    ]
  `)
  expect(Object.keys(modalSend)).toMatchInlineSnapshot(`
    [
      "watchReview",
      "openSend",
      "openSendPreview",
      "openSendTokens",
      "selectSendToken",
      "submitReview",
    ]
  `)
  expect(Object.keys(modalSwap)).toMatchInlineSnapshot(`
    [
      "watchReview",
      "openSwap",
      "openSwapPreview",
      "openSwapTokens",
      "selectSwapToken",
      "submitSwap",
    ]
  `)
})
