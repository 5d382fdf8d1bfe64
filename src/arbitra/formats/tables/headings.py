"""The words that people write above columns, in English and Spanish, without accents and signs."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

FIELDS = (
    *("name", "surname", "surname2", "given", "title", "rating", "fide_id", "federation", "club"),
    *("birth", "sex", "paid", "email", "telephone", "number", "national"),
)
"""What a column may be; `number` is a place in a list, which no one needs."""

_WORDS: dict[str, str] = {
    "name": """
        nombre y apellidos, apellidos y nombre, apellidos nombre, nombre apellidos, nombre completo, full name,
        player, player name, players, jugador, jugadora, jugador a, jugadores, participante, participantes, alumno,
        alumna, alumno a, deportista, surname name, name surname, first and last name, surname and name,
        apellidos y nombres, nombres y apellidos, apellido y nombre, nombre y apellido, surname first name,
        last name first name, inscrito
        """,
    "surname": """
        apellidos, apellido, primer apellido, apellido 1, 1er apellido, 1 apellido, 1o apellido, surname, surnames,
        last name, lastname, family name, cognoms
        """,
    "surname2": "segundo apellido, apellido 2, 2 apellido, 2o apellido, 2do apellido, second surname",
    "given": "nombre de pila, first name, firstname, given name, forename, christian name, nombres",
    "either": "nombre, name, nom",
    "title": "titulo, tit, title, ttl, titulo fide, t, fide title",
    "rating": """
        elo, rating, rtg, elo fide, fide elo, rating fide, fide rating, rtg fide, elo int, elo internacional, irtg,
        rtg i, rating int, rtgi, rtg int, elo std, elo standard, elo estandar, elo clasico, ranking elo,
        elo fide std, puntos elo, std, standard
        """,
    "national": """
        elo feda, elo nacional, national rating, nrtg, rtg n, rating nat, rtgn, rtg nat, elo nac, elo cat, elo fcde,
        elo local, elo autonomico, elo federacion, ecf, dwz, elo fmda, elo fada, feda, rating feda, rtg feda, elo esp,
        national elo, nat elo, nat rating, elo nat, rating nacional, rating national, elo national, ecf rating,
        rating ecf, elo ecf, dwz rating, nwz, uscf, uscf rating, rating uscf, us chess, us chess rating, ffe, elo ffe,
        elo fsi, knsb, rating knsb, cfc, cfc rating, nsf, rating nsf
        """,
    "fide_id": """
        fide id, id fide, codigo fide, cod fide, fideid, idfide, fide no, fide number, fide nr, no fide, n fide,
        numero fide, fin, fide code, carnet fide, ficha fide, fide ident number, no id fide
        """,
    "fide": "fide",
    "id": "id, codigo, cod, code, id no, ident number, identificador, licencia, no licencia, ficha",
    "federation": """
        fed, federacion, federation, pais, country, nacionalidad, nationality, fed fide, nation, procedencia fed
        """,
    "club": """
        club, colegio, school, centro, equipo, team, entidad, club colegio, colegio club, escuela, centro escolar,
        club ciudad, club city, instituto, club entidad, club o colegio, college, colegio o club, club school,
        club equipo
        """,
    "birth": """
        f nac, fecha nac, fecha nacimiento, fecha de nacimiento, f nacimiento, nacimiento, ano, ano nac,
        ano nacimiento, ano de nacimiento, born, birth, birthday, date of birth, dob, birth date, birthdate, year,
        year of birth, birth year, yob, fnac, f n, f de nac, fecha nto, f nto, nacido, fecha de nac, a nac
        """,
    "nac": "nac",
    "sex": "sexo, sex, gender, genero, m f, h m, f m, m h, v m",
    "paid": """
        pagado, pago, paid, pagada, ha pagado, abonado, payment, inscripcion pagada, cuota pagada, fee paid, pagat
        """,
    "email": "email, e mail, correo, correo electronico, mail, e mail address, email address",
    "telephone": """
        telefono, tel, tlf, tfno, telf, movil, phone, mobile, telephone, telefono movil, telefono de contacto,
        phone number, tlfno
        """,
    "number": """
        n, no, nr, num, numero, rk, rank, pos, puesto, orden, ranking, start no, sno, dorsal, no inicial, snr,
        no ord, posicion, nro, ranking inicial, r i
        """,
}

FEDERATIONS = {
    **{"feda": "ESP", "esp": "ESP", "fcde": "ESP", "cat": "ESP", "fmda": "ESP", "fada": "ESP"},
    **{"dwz": "GER", "nwz": "GER", "ecf": "ENG", "uscf": "USA", "us": "USA", "ffe": "FRA", "fsi": "ITA"},
    **{"knsb": "NED", "cfc": "CAN", "nsf": "NOR"},
}
"""Whose list a word in the heading of a national rating names."""

KNOWN: dict[str, str] = {" ".join(word.split()): field for field, words in _WORDS.items() for word in words.split(",")}


@lru_cache(maxsize=4096)
def plain(text: str) -> str:
    """
    >>> plain("  F. Nacim. (Año) ")
    'f nacim ano'
    """
    letters = unicodedata.normalize("NFKD", text.replace("º", "o").replace("ª", "a").replace("#", "no")).casefold()
    return " ".join(re.findall(r"[a-z0-9]+", "".join(one for one in letters if not unicodedata.combining(one))))


def meaning(heading: str) -> str:
    """The field that a heading names, or one of the doubtful `either`, `fide`, `id`, `nac`, `national`; else nothing.

    >>> meaning("Apellidos y nombre:"), meaning("Nº"), meaning("Autobús")
    ('name', 'number', '')
    """
    words = plain(heading)
    found = KNOWN.get(words)
    if found is None and "(" in heading:
        found = KNOWN.get(plain(heading.partition("(")[0]))
    return found or ""


def federation_named(heading: str) -> str:
    """
    >>> federation_named("Elo FEDA"), federation_named("National rating (NOR)"), federation_named("Elo Nac.")
    ('ESP', 'NOR', '')
    """
    if (code := re.search(r"\(([A-Z]{3})\)", heading)) is not None:
        return code[1]
    return next((FEDERATIONS[word] for word in plain(heading).split() if word in FEDERATIONS), "")
