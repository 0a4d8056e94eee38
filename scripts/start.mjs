// `npm start -- ARGS` is the program `spectacl`; without ARGS it runs the demonstration.
const words = process.argv.slice(2);
process.argv.splice(2, words.length, ...(words.length > 0 ? words : ["demo"]));
await import("../dist/spectacl.js");
