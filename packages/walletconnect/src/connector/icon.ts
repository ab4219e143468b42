/** The icon of the relay's row. It is not WalletConnect's logo. */
export const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'%3E%3Crect width='40' height='40' rx='10' fill='%233b6ef6'/%3E%3Cg fill='none' stroke='%23fff' stroke-width='3' stroke-linecap='round'%3E%3Cpath d='M18 14l2-2a5.7 5.7 0 0 1 8 8l-2 2M22 26l-2 2a5.7 5.7 0 0 1-8-8l2-2M17 23l6-6'/%3E%3C/g%3E%3C/svg%3E"
