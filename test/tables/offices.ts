/** Tables out of offices and programs: spreadsheets saved as text, exports of databases, questionnaires, columns of 0 and 1. */
import { delimited, draws, made, pick, type SmallTable, uses } from "./tables.js";

/** A spreadsheet saved by Excel: a line that names the separator, everything quoted, errors of formulas in cells. */
export function budget(seed = 41): SmallTable {
  const { gauss, uniform } = draws(seed);
  const names = ["Cost Center", "Planned", "Spent", "Share", "Approved", "Due", "Owner"];
  const dollars = (x: number): string =>
    x < 0 ? `($${Math.round(-x).toLocaleString("en-US")})` : `$${Math.round(x).toLocaleString("en-US")}`;
  const rows = Array.from({ length: 90 }, (_, i) => {
    const plan = Math.exp(9 + 2 * (i % 2) + 0.3 * gauss());
    const share = i % 30 === 4 ? "#DIV/0!" : `${(100 * (1 + 0.2 * gauss())).toFixed(1)}%`;
    const day = `${1 + Math.floor(12 * uniform())}/${1 + Math.floor(28 * uniform())}/${23 + (i % 2)}`;
    return [
      String(4000 + 10 * (i % 9)),
      dollars(plan),
      dollars(plan * 0.3 * gauss()),
      share,
      i % 4 ? "Y" : "N",
      day,
      pick(["Ann", "Bo", "Cy", "Di"], Math.floor(4 * uniform())),
    ];
  });
  const quoted = [names, ...rows].map((row) => row.map((cell) => `"${cell}"`).join(",")).join("\r\n");
  return {
    file: "budget.csv",
    text: `sep=,\r\n${quoted}\r\n`,
    expected: {
      "Cost Center": "describe count beside-finer",
      Planned: "distance money read",
      Spent: "distance money read",
      Share: "distance percent read",
      Approved: "distance yes-no two-values",
      Due: "distance date read",
      Owner: "distance category few-words",
    },
    scale: "standard",
  };
}

/** Customers of a telephone company with all of their 21 columns, most of them words. */
export function subscribers(seed = 42): SmallTable {
  const { gauss, uniform } = draws(seed);
  const services =
    "OnlineSecurity,OnlineBackup,DeviceProtection,TechSupport,StreamingTV,StreamingMovies".split(",");
  const names = ["customerID", "gender", "SeniorCitizen", "Partner", "Dependents", "tenure", "PhoneService"];
  names.push("MultipleLines", "InternetService", ...services, "Contract", "PaperlessBilling");
  names.push("PaymentMethod", "MonthlyCharges", "TotalCharges", "Churn");
  return {
    file: "subscribers.csv",
    text: made(names, 210, (i) => {
      const kind = i % 3;
      const often = (share: number): string => (uniform() < share ? "Yes" : "No");
      const net = ["No", "DSL", "Fiber optic"][kind];
      const tenure = Math.max(0, Math.round([15, 35, 50][kind] + 10 * gauss()));
      const charge = [20, 55, 95][kind] + 5 * gauss();
      return [
        `${1000 + 37 * i}-${pick([..."VHQZX"], i)}${pick([..."FNPGD"], i * 3)}Q`,
        often(0.5) === "Yes" ? "Female" : "Male",
        uniform() < 0.16 ? 1 : 0,
        often(0.5),
        often(0.3),
        tenure,
        often(0.9),
        pick(["No", "Yes", "No phone service"], Math.floor(3 * uniform())),
        net,
        ...services.map(() => (kind === 0 ? "No internet service" : often(0.5))),
        pick(["Month-to-month", "One year", "Two year"], uniform() < 0.7 ? kind : 0),
        often(0.6),
        pick(["Electronic check", "Mailed check", "Bank transfer"], Math.floor(3 * uniform())),
        charge.toFixed(2),
        tenure === 0 ? " " : (charge * tenure).toFixed(2),
        often(0.27),
      ];
    }),
    expected: {
      ...uses(["Partner", "Dependents", "PhoneService", "PaperlessBilling"], "distance yes-no two-values"),
      ...uses(["SeniorCitizen", "Churn"], "distance yes-no two-values"),
      ...uses(["gender", "MultipleLines", "InternetService"], "distance category few-words"),
      ...uses([...services, "Contract", "PaymentMethod"], "distance category few-words"),
      customerID: "ignore identifier keys",
      tenure: "distance count counts",
      MonthlyCharges: "distance quantity numbers",
      TotalCharges: "distance quantity numbers",
    },
    scale: "standard",
  };
}

/** Three columns spread out to forty of 0 and 1, as a model wants them, and nothing else. */
export function baskets(seed = 43): SmallTable {
  const { uniform } = draws(seed);
  const goods = Array.from({ length: 40 }, (_, k) => `item_${String(k).padStart(2, "0")}`);
  return {
    file: "baskets.csv",
    text: made(["basket", ...goods, "group"], 150, (i) => [
      `B${9000 + 11 * i}`,
      ...goods.map((_, k) => (uniform() < (k % 3 === i % 3 ? 0.55 : 0.08) ? 1 : 0)),
      pick(["home", "garden", "kitchen"], i),
    ]),
    expected: {
      basket: "describe text words",
      ...uses(goods, "distance yes-no two-values"),
      group: "describe class class-name",
    },
    scale: "none",
    truth: "group",
  };
}

/** Prices of shares: a date that rises, columns of one currency, a volume with separators. */
export function prices(seed = 44): SmallTable {
  const { gauss } = draws(seed);
  const names = ["Date", "Open", "High", "Low", "Close", "Volume", "Symbol"];
  return {
    file: "prices.tsv",
    text: delimited(
      [
        names,
        ...Array.from({ length: 200 }, (_, i) => {
          const open = 100 + 0.2 * i + 3 * gauss();
          const [low, high] = [open - Math.abs(gauss()), open + Math.abs(gauss())];
          const day = new Date(Date.UTC(2022, 0, 3 + i)).toISOString().slice(0, 10);
          const volume = Math.round(1e6 * Math.exp(0.5 * gauss())).toLocaleString("en-US");
          return [
            day,
            open.toFixed(2),
            high.toFixed(2),
            low.toFixed(2),
            ((low + high) / 2).toFixed(2),
            volume,
            "ACME",
          ];
        }),
      ],
      "\t",
    ),
    expected: {
      Date: "describe date rising-date",
      ...uses(["Open", "High", "Low", "Close"], "distance quantity numbers"),
      Volume: "distance count counts",
      Symbol: "ignore constant one-value",
    },
    scale: "standard",
  };
}

/** Staff as a database of people exports them: keys, codes with leading zeros, dates by name of month, ja and nein, times. */
export function staff(seed = 45): SmallTable {
  const { gauss, uniform } = draws(seed);
  const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
  const names = [
    "guid",
    "badge",
    "hired",
    "starts",
    "salary",
    "dept_code",
    "remote",
    "level",
    "home zip",
    "e-mail",
  ];
  return {
    file: "staff.csv",
    text: made(names, 96, (i) => [
      `3f2504e0-4f89-11d3-9a0c-${(0x305e82c30000 + 977 * i).toString(16)}`,
      String(17 * (i + 3)).padStart(6, "0"),
      `${1 + Math.floor(28 * uniform())} ${pick(months, Math.floor(12 * uniform()))} ${1998 + Math.floor(25 * uniform())}`,
      `${6 + 2 * (i % 3)}:${pick(["00", "15", "30", "45"], Math.floor(4 * uniform()))}`,
      `€ ${Math.round(40_000 + 15_000 * (i % 3) + 4000 * gauss()).toLocaleString("en-US")}`,
      100 + 5 * (i % 8),
      uniform() < 0.4 ? "ja" : "nein",
      1 + Math.floor(5 * uniform()),
      String(1000 + Math.floor(9000 * uniform())).padStart(5, "0"),
      `p${i}@example.org`,
    ]),
    expected: {
      guid: "ignore identifier keys",
      badge: "describe code leading-zeros",
      hired: "distance date read",
      starts: "distance time read",
      salary: "distance money read",
      dept_code: "describe code codes",
      remote: "distance yes-no two-values",
      level: "describe count beside-finer",
      "home zip": "describe code codes",
      "e-mail": "describe text words",
    },
    scale: "standard",
  };
}

/** A questionnaire with its answers in words, and stars from 1 to 5. */
export function opinions(seed = 46): SmallTable {
  const { gauss } = draws(seed);
  const words = ["Strongly disagree", "Disagree", "Neutral", "Agree", "Strongly agree"];
  const asked = ["I like it", "I would buy it again", "It was cheap", "It came in time"];
  const kinds = [
    [4, 4, 1, 3, 5],
    [1, 0, 3, 1, 2],
  ];
  return {
    file: "opinions.csv",
    text: made(["Response ID", "Submitted", ...asked, "Stars", "Remarks"], 120, (i) => {
      const level = (mean: number): number => Math.max(0, Math.min(4, Math.round(mean + 0.6 * gauss())));
      const stars = Math.max(1, Math.min(5, Math.round(kinds[i % 2][4] + 0.7 * gauss())));
      return [
        900 + i,
        new Date(Date.UTC(2024, 0, 1, 0, 47 * i)).toISOString().replace("T", " ").slice(0, 19),
        ...asked.map((_, k) => words[level(kinds[i % 2][k])]),
        stars,
        i % 7 ? "" : `See ticket ${i}`,
      ];
    }),
    expected: {
      "Response ID": "ignore identifier keys",
      Submitted: "describe date rising-date",
      ...uses(asked, "distance rank ranks"),
      Stars: "distance count few-numbers",
      Remarks: "describe blank mostly-blank",
    },
    scale: "none",
  };
}
