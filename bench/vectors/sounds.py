"""Words spoken by eSpeak NG in many voices, as cepstra of the sound at twelve moments."""

import ctypes

import numpy as np
from packages import extracted

WORDS = (
    "zero one two three four five six seven eight nine yes no up down left right on off stop go open close "
    "house river morning window computer elephant music purple orange table garden winter"
).split()
VOICES = ["en-us", "en-gb", "en-gb-scotland", "en-gb-x-rp", "en-029"]
VARIANTS = ["", "+m1", "+m3", "+m5", "+m7", "+f1", "+f2", "+f4", "+croak", "+klatt"]
RATE = 22050


def words(folder):
    speak = speaker(extracted("espeakng-loader", folder) / "espeakng_loader")
    draw = np.random.default_rng(2)
    rows, labels = [], []
    for voice in VOICES:
        for variant in VARIANTS:
            for kind, word in enumerate(WORDS):
                for _ in range(2):
                    sound = speak(word, voice + variant, int(draw.integers(120, 220)), int(draw.integers(30, 70)))
                    if len(sound) < 4000:
                        continue
                    noise = draw.normal(0, 0.02 * np.abs(sound).max(), len(sound))
                    rows.append(cepstra(sound + noise))
                    labels.append(kind)
    return np.array(rows, np.float32), np.array(labels, np.int32)


def speaker(place):
    library = ctypes.CDLL(str(place / "libespeak-ng.so"))
    heard = []
    kind = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.c_void_p)

    @kind
    def listen(samples, count, _events):
        if samples and count > 0:
            heard.append(np.ctypeslib.as_array(samples, (count,)).astype(float))
        return 0

    # Sound goes to the listener, each call ends when it is spoken.
    library.espeak_Initialize(2, 0, str(place).encode(), 0)
    library.espeak_SetSynthCallback(listen)

    def speak(word, voice, rate, pitch):
        heard.clear()
        # Holds the listener, which C calls.
        assert listen
        if library.espeak_SetVoiceByName(voice.encode()) != 0:
            return np.zeros(0)
        library.espeak_SetParameter(1, rate, 0)
        library.espeak_SetParameter(3, pitch, 0)
        text = word.encode()
        library.espeak_Synth(text, len(text) + 1, 0, 1, 0, 1, None, None)
        library.espeak_Synchronize()
        return np.concatenate(heard) if heard else np.zeros(0)

    return speak


def cepstra(sound, frames=12, bands=26, kept=13):
    """The first cosines of the logarithm of a mel spectrum, at equal parts of the word; middles and spans taken out."""
    loud = np.flatnonzero(np.abs(sound) > 0.03 * np.abs(sound).max())
    sound = sound[loud[0] : loud[-1] + 1]
    size, step = 512, 220
    count = max(1, (len(sound) - size) // step)
    window = np.hanning(size)
    spectra = np.array([np.abs(np.fft.rfft(sound[k * step : k * step + size] * window)) ** 2 for k in range(count)])
    edges = 700 * (10 ** (np.linspace(0, 2595 * np.log10(1 + 7000 / 700), bands + 2) / 2595) - 1)
    frequencies = np.fft.rfftfreq(size, 1 / RATE)
    rise = (frequencies[:, None] - edges[:-2]) / (edges[1:-1] - edges[:-2])
    fall = (edges[2:] - frequencies[:, None]) / (edges[2:] - edges[1:-1])
    logs = np.log(spectra @ np.clip(np.minimum(rise, fall), 0, None) + 1)
    cosines = np.cos(np.pi * np.outer(np.arange(bands) + 0.5, np.arange(1, kept + 1)) / bands)
    found = logs @ cosines
    found = found - found.mean(0)
    found = np.array([part.mean(0) for part in np.array_split(found, frames)]) if count >= frames else np.resize(found, (frames, kept))
    return found.ravel()
