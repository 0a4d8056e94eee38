/** Tables as programs and people write them: dates, money, percent, blanks, sentinels, codes, keys, and other countries' CSV. */
import { delimited, draws, made, pick, type SmallTable } from "./tables.js";

/** Customers of a telephone company: mostly words. */
export function customers(): SmallTable {
  const { gauss, uniform } = draws(11);
  const names =
    "customerID,gender,SeniorCitizen,Partner,tenure,InternetService,Contract,PaperlessBilling,MonthlyCharges,TotalCharges,Churn";
  return {
    file: "customers.csv",
    text: made(names.split(","), 240, (i) => {
      const kind = i % 3;
      const tenure = Math.max(0, Math.round([12, 40, 60][kind] + 9 * gauss()));
      const charge = [25, 70, 95][kind] + 6 * gauss();
      const often = (share: number): string => (uniform() < share ? "Yes" : "No");
      return [
        `${7000 + i * 13}-QX${pick("ABCDE".split(""), i * 7)}`,
        pick(["Female", "Male"], i * 5 + (i >> 2)),
        uniform() < 0.2 ? 1 : 0,
        often(0.5),
        tenure,
        pick(
          [
            ["No", "DSL"],
            ["DSL", "DSL"],
            ["Fiber optic", "DSL"],
          ][kind],
          uniform() < 0.85 ? 0 : 1,
        ),
        ["Month-to-month", "One year", "Two year"][uniform() < 0.8 ? kind : 0],
        often(0.6),
        charge.toFixed(2),
        tenure === 0 ? " " : (charge * tenure).toFixed(2),
        often(0.3),
      ];
    }),
    expected: {
      customerID: "ignore identifier keys",
      gender: "distance category few-words",
      SeniorCitizen: "distance yes-no two-values",
      Partner: "distance yes-no two-values",
      tenure: "distance count counts",
      InternetService: "distance category few-words",
      Contract: "distance category few-words",
      PaperlessBilling: "distance yes-no two-values",
      MonthlyCharges: "distance quantity numbers",
      TotalCharges: "distance quantity numbers",
      Churn: "distance yes-no two-values",
    },
    scale: "standard",
  };
}

/** Films: a column that is nearly empty, money in dollars, a title, a day of release. */
export function films(): SmallTable {
  const { gauss, uniform } = draws(12);
  const names = ["Title", "Release Date", "US Gross", "Worldwide Gross", "US DVD Sales", "Rating", "Minutes"];
  const money = (amount: number): string => `$${Math.round(amount).toLocaleString("en-US")}`;
  return {
    file: "films.csv",
    text: made(names, 120, (i) => {
      const gross = Math.exp(16 + 1.2 * gauss());
      const day = `${1 + Math.floor(12 * uniform())}/${1 + Math.floor(28 * uniform())}/${1990 + Math.floor(30 * uniform())}`;
      return [
        `Film no ${i}, part ${i % 4}`,
        day,
        money(gross),
        money(gross * (1.5 + uniform())),
        i % 12 === 0 ? money(gross / 3) : "",
        pick(["PG", "R", "G", "PG-13"], Math.floor(4 * uniform())),
        i % 20 === 7 ? "" : Math.round(105 + 15 * gauss()),
      ];
    }),
    expected: {
      Title: "describe text words",
      "Release Date": "distance date read",
      "US Gross": "distance money read",
      "Worldwide Gross": "distance money read",
      "US DVD Sales": "describe blank mostly-blank",
      Rating: "distance category few-words",
      Minutes: "distance count counts",
    },
    scale: "standard",
  };
}

/** A German spreadsheet saved as CSV: semicolons, decimal commas, points in thousands, days first, a byte order mark. */
export function invoices(): SmallTable {
  const { gauss, uniform } = draws(13);
  const euro = (x: number): string =>
    `${x.toLocaleString("de-DE", { minimumFractionDigits: 2, maximumFractionDigits: 2 })} €`;
  const two = (x: number): string => String(Math.floor(x)).padStart(2, "0");
  const rows = Array.from({ length: 80 }, (_, i) => [
    `R-${2000 + i}`,
    `${two(1 + 28 * uniform())}.${two(1 + 12 * uniform())}.2023`,
    euro(Math.exp((i % 2 ? 9 : 6) + 0.4 * gauss())),
    `${(7 + 12 * uniform()).toFixed(1).replace(".", ",")} %`,
    (3 + gauss()).toFixed(2).replace(".", ","),
    String(10115 + Math.floor(80000 * uniform())),
    i % 3 ? "ja" : "nein",
  ]);
  const names = ["Rechnungsnr", "Datum", "Betrag", "Steuersatz", "Gewicht", "PLZ", "bezahlt"];
  return {
    file: "rechnungen.csv",
    text: `\ufeff${delimited([names, ...rows], ";", "\r\n")}`,
    expected: {
      Rechnungsnr: "describe text words",
      Datum: "distance date read",
      Betrag: "distance money read",
      Steuersatz: "distance percent read",
      Gewicht: "distance quantity numbers",
      PLZ: "describe code codes",
      bezahlt: "distance yes-no two-values",
    },
    scale: "standard",
  };
}

/** A logger: a time stamp that rises from row to row, a sensor that says -200 when it fails. */
export function logger(): SmallTable {
  const { gauss } = draws(14);
  const names = ["timestamp", "CO(GT)", "temperature", "humidity", "status"];
  return {
    file: "logger.csv",
    text: made(names, 144, (i) => {
      const hour = new Date(Date.UTC(2024, 2, 1, 0, 10 * i)).toISOString();
      const warm = 15 + 8 * Math.sin(i / 23) + gauss();
      return [
        hour,
        (2 + 0.5 * gauss()).toFixed(2),
        warm.toFixed(1),
        `${(60 - warm + 2 * gauss()).toFixed(0)}%`,
        "ok",
      ];
    }),
    expected: {
      timestamp: "describe date rising-date",
      "CO(GT)": "distance quantity numbers",
      temperature: "distance quantity numbers",
      humidity: "distance percent read",
      status: "ignore constant one-value",
    },
    scale: "standard",
  };
}
