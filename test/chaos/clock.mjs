// Loaded before the program: a clock that jumps, as one does that is set, or in a machine that sleeps.
const jump = () => (Math.random() < 0.2 ? (Math.random() - 0.5) * 2 * 86_400_000 : 0);
const [now, tick] = [Date.now, performance.now.bind(performance)];
Date.now = () => now() + jump();
performance.now = () => tick() + jump();
