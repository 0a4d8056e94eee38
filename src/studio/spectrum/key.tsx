/** What the marks of the spectrum mean. */
export function Key({ negative }: { readonly negative: boolean }) {
  return (
    <ul class="chart-key">
      <li>
        <svg width="12" height="12" aria-hidden="true">
          <circle class="spectrum-value" cx="6" cy="6" r="4.5" />
        </svg>
        |λ|, an eigenvalue
      </li>
      {negative && (
        <li>
          <svg width="12" height="12" aria-hidden="true">
            <circle class="spectrum-value negative" cx="6" cy="6" r="4.5" />
          </svg>
          hollow: λ is negative
        </li>
      )}
      <li>
        <svg width="20" height="12" aria-hidden="true">
          <path class="spectrum-density" d="M0 6H20" />
        </svg>
        δ(|v|), density of the eigenvector as a fuzzy cluster, never below |λ|
      </li>
      <li>
        <svg width="20" height="12" aria-hidden="true">
          <rect class="spectrum-band" width="20" height="12" />
        </svg>
        from |λ| of the last one used up to λ₁
      </li>
      <li>
        <svg width="20" height="12" aria-hidden="true">
          <path class="spectrum-cluster" stroke="currentColor" d="M0 6H20" />
        </svg>
        coloured: density δ of a cluster found
      </li>
    </ul>
  );
}
