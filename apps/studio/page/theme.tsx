/** Light, dark or as the system: the choice, remembered for the next visit, and its menu. */
import { effect, signal } from "@preact/signals";
import { theme } from "../state/view.js";

const CHOICES = ["system", "light", "dark"] as const;
type Choice = (typeof CHOICES)[number];

const KEPT = "spectacl-theme";

const themeChoice = signal<Choice>(kept());

/** Makes the page follow the choice. */
export function followTheme(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const system = signal(dark.matches);
  dark.addEventListener("change", () => {
    system.value = dark.matches;
  });
  effect(() => {
    const choice = themeChoice.value;
    theme.value = choice === "system" ? (system.value ? "dark" : "light") : choice;
    document.documentElement.dataset.theme = theme.value;
  });
}

export function ThemeSwitch() {
  return (
    <select
      aria-label="Theme"
      title="Theme"
      class="theme"
      value={themeChoice.value}
      onChange={({ currentTarget }) => {
        themeChoice.value = currentTarget.value as Choice;
        keep(themeChoice.value);
      }}
    >
      {CHOICES.map((choice) => (
        <option key={choice} value={choice}>
          {choice === "system" ? "System theme" : choice === "light" ? "Light theme" : "Dark theme"}
        </option>
      ))}
    </select>
  );
}

// A page opened as a file, or in a window that keeps nothing, may have no storage.
function kept(): Choice {
  try {
    return CHOICES.find((choice) => choice === localStorage.getItem(KEPT)) ?? "system";
  } catch {
    return "system";
  }
}

function keep(choice: Choice): void {
  try {
    localStorage.setItem(KEPT, choice);
  } catch {
    // The choice then lasts as long as the page.
  }
}
