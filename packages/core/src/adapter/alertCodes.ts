/** Faults of the site's configuration that its developer is alerted to. */
export type AlertCode =
  | 'networkNotFound'
  | 'sessionExpired'
  | 'invalidProjectId'
  | 'projectIdNotConfigured'
  | 'invalidAppConfiguration'
  | 'embeddedWalletLoadTimeout'
