/** `spectacl completion`: a script that completes commands, flags and choices, generated from the program itself. */
import { Argument, type Command } from "commander";
import { writeText } from "../output/write.js";

const SHELLS = ["bash", "zsh", "fish"] as const;
type Shell = (typeof SHELLS)[number];

const DESCRIPTION = `Print a completion script.

Examples:
  source <(spectacl completion bash)
  spectacl completion zsh > ~/.zfunc/_spectacl
  spectacl completion fish > ~/.config/fish/completions/spectacl.fish`;

export function configure(command: Command): void {
  command
    .description(DESCRIPTION)
    .addArgument(new Argument("<shell>", "which shell").choices(SHELLS))
    .action((shell: Shell) => writeText(undefined, SCRIPTS[shell](wordsOf(command.parent as Command))));
}

interface Words {
  readonly name: string;
  readonly summary: string;
  /** The choices for its first argument, if known. */
  readonly values: readonly string[];
  readonly flags: readonly {
    names: readonly string[];
    doc: string;
    choices: readonly string[];
    value: boolean;
  }[];
}

function wordsOf(top: Command): Words[] {
  return top.commands.map((command) => ({
    name: command.name(),
    summary: command.summary(),
    values: command.registeredArguments[0]?.argChoices ?? [],
    flags: command.options
      .filter(({ hidden }) => !hidden)
      .map(({ short, long, description, argChoices, required, optional }) => ({
        names: [short, long].filter((name) => name !== undefined),
        doc: description,
        choices: argChoices ?? [],
        value: required || optional,
      })),
  }));
}

const SCRIPTS: Readonly<Record<Shell, (words: readonly Words[]) => string>> = {
  bash: (words) => `_spectacl() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" command="\${COMP_WORDS[1]}"
  if [[ $COMP_CWORD -eq 1 ]]; then
    COMPREPLY=($(compgen -W "${words.map(({ name }) => name).join(" ")} help --help --version" -- "$word"))
    return
  fi
  case "$command $before" in
${words
  .flatMap(({ name, flags }) =>
    flags.flatMap(({ names, choices }) =>
      choices.length === 0
        ? []
        : [
            `    ${names.map((flag) => `"${name} ${flag}"`).join(" | ")}) COMPREPLY=($(compgen -W "${choices.join(" ")}" -- "$word")); return;;`,
          ],
    ),
  )
  .join("\n")}
  esac
  if [[ "$word" == -* ]]; then
    case "$command" in
${words
  .map(
    ({ name, flags }) =>
      `      ${name}) COMPREPLY=($(compgen -W "${[...flags.flatMap(({ names }) => names), "--help"].join(" ")}" -- "$word"));;`,
  )
  .join("\n")}
    esac
    return
  fi
  case "$command" in
${words.flatMap(({ name, values }) => (values.length === 0 ? [] : [`    ${name}) COMPREPLY=($(compgen -W "${values.join(" ")}" -- "$word")); return;;`])).join("\n")}
  esac
  local IFS=$'\\n'
  COMPREPLY=($(compgen -f -- "$word"))
}
complete -o filenames -F _spectacl spectacl
`,
  zsh: (words) => `#compdef spectacl
_spectacl() {
  local -a commands
  commands=(
${words.map(({ name, summary }) => `    ${quoted(`${name}:${summary}`)}`).join("\n")}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  case "$words[2]" in
${words
  .map(
    ({ name, flags }) =>
      `    ${name}) _arguments -S ${[...flags.flatMap(zshFlag), quoted("*:file:_files")].join(" ")};;`,
  )
  .join("\n")}
  esac
}
_spectacl "$@"
`,
  fish: (words) =>
    [
      ...words.map(
        ({ name, summary }) =>
          `complete -c spectacl -n __fish_use_subcommand -f -a ${name} -d ${quoted(summary)}`,
      ),
      ...words.flatMap(({ name, flags }) =>
        flags.map(({ names, doc, choices, value }) => {
          const letters = names.map((flag) =>
            flag.startsWith("--") ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`,
          );
          const values = choices.length > 0 ? ` -x -a ${quoted(choices.join(" "))}` : value ? " -r" : "";
          return `complete -c spectacl -n ${quoted(`__fish_seen_subcommand_from ${name}`)} ${letters.join(" ")}${values} -d ${quoted(doc)}`;
        }),
      ),
      "",
    ].join("\n"),
};

function zshFlag({ names, doc, choices, value }: Words["flags"][number]): string[] {
  const text = doc.replace(/[[\]:]/g, " ");
  const action = choices.length > 0 ? `:value:(${choices.join(" ")})` : value ? ":value:_files" : "";
  return names.map((name) => quoted(`${name}[${text}]${action}`));
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
