/** One line that begins with the program's name, and nothing of its insides. */
export const isSentence = (said) => /^spectacl: .+\n$/.test(said) && !/unexpected:|\n\s+at /.test(said);
