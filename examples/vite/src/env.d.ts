interface ImportMetaEnv {
  readonly VITE_RPC_URL_1?: string
  readonly VITE_RPC_URL_137?: string
}
