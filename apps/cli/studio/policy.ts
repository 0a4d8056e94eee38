/** The content security policy of the studio page: it may run its own scripts and show its own images, and cannot send data anywhere. */

/** `scripts`: where scripts may come from, `'self'` for files beside the page or hashes of inline scripts. */
export function studioPolicy(scripts: string, connect: "'self'" | "'none'"): string {
  return [
    "default-src 'none'",
    `script-src ${scripts} 'wasm-unsafe-eval'`,
    // Workers are created from source that is already loaded, so that a new one needs no network.
    "worker-src blob:",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    `connect-src ${connect}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

/** The policy of the served page: lazily loaded parts and the data file come from the same server. */
export const SERVED_POLICY = studioPolicy("'self'", "'self'");
