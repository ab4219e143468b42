import type { AlertCode } from '../../adapter/alertCodes.ts'

/** Configuration alerts for the site's developer. */
export const alerts = {
  networkNotFound: 'Network Not Found',
  sessionExpired: 'Session Expired',
  invalidProjectId: 'Invalid Project ID',
  projectIdNotConfigured: 'Project ID Not Configured',
  invalidAppConfiguration: 'Invalid App Configuration',
  embeddedWalletLoadTimeout: 'Embedded Wallet Load Timeout',
} as const satisfies Record<AlertCode, string>
