/** The numbers of a chart as a table, for people who read rather than look. */
interface TwinProps {
  readonly about: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly open?: boolean;
}

export function Twin({ about, head, rows, open = false }: TwinProps) {
  return (
    <details class="chart-twin" open={open}>
      <summary>{about}</summary>
      {/* What scrolls must be reachable by keys. */}
      <section class="scroller" tabIndex={0} aria-label={about}>
        <table>
          <thead>
            <tr>
              {head.map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...rest], at) => (
              <tr key={at}>
                <th scope="row">{first}</th>
                {rest.map((text, c) => (
                  <td key={c}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
