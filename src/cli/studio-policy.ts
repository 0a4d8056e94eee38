/** What the studio's page may do: run its own script, compute, show pictures it has made; and send nothing anywhere. */

/** Where the page's own script comes from: `'self'` beside it, or hashes of what stands in it. */
export function studioPolicy(scripts: string, connect: "'self'" | "'none'"): string {
  return [
    "default-src 'none'",
    `script-src ${scripts} 'wasm-unsafe-eval'`,
    // Workers are made of source that was loaded once, so that a fresh one needs no network.
    "worker-src blob:",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    `connect-src ${connect}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

/** Of the page that is served: its lazy parts and the one file it was called with come from where it came from. */
export const SERVED_POLICY = studioPolicy("'self'", "'self'");
