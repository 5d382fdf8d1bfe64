"""Common given names, to tell `Juan Pérez` from `Pérez Juan` where no comma does."""

from __future__ import annotations

_SPANISH = """
aaron abel abril adam adolfo adrian adriana africa agustin ainhoa aitana aitor alba albert alberto alejandra alejandro
alejo alex alexandra alexia alfonso alfredo alicia almudena alonso alvaro amaia amalia amelia amparo ana anabel andrea
andreu andres angel angela angeles anna antonia antonio araceli ariadna arnau arturo asier aurora barbara beatriz belen
benito bernardo berta blanca borja bruno camila candela carla carles carlos carlota carmen carolina catalina cayetana
cecilia celia cesar clara claudia claudio concepcion consuelo cristian cristina cristobal daniel daniela dario david
diana diego dolores domingo eduardo elena elias elisa eloy elsa elvira ema emilia emilio emma encarnacion enric enrique
erik erika ernesto esperanza esteban estefania estela ester esther eugenia eugenio eva fabian fatima federico felipe
felix fermin fernando ferran fidel francesc francisca francisco gabriel gabriela gael gemma gerard gerardo german gines
gloria gonzalo gorka gregorio guadalupe guillem guillermo gustavo hector hernan hugo ian ignacio iker imanol ines
inmaculada irene irina iris isaac isabel isidro ismael ivan izan jacinto jacobo jaime jan javier jesus jimena joan joana
joaquin joel jon jonathan jordi jorge jose josefa josep juan juana judit judith julia julian julio justo kevin laia lara
laura leandro leire leo leon leonardo leonor lidia lola lorena lorenzo lourdes luca lucas lucia luis luisa luz maite
manel manuel manuela mar marc marcelo marco marcos margarita maria mariana mariano marina mario marisol marta marti
martina mateo matias mauricio maximo mercedes miguel mikel milagros mireia miren miriam moises monica montserrat nadia
natalia nerea nicolas nieves nil noa noel noelia noemi nora nuria olga oliver olivia omar oriol oscar pablo paloma
pascual patricia patricio pau paula pedro pepe pilar pol purificacion rafael ramiro ramon raquel raul rebeca ricardo
rita roberto rocio rodolfo rodrigo rogelio roger roman rosa rosario ruben ruth salvador samuel sandra santiago santos
sara saul sebastian sergi sergio silvia simon sofia soledad sonia susana tania teodoro teresa tomas triana trinidad
unai valentin valentina valeria vanesa vega vera veronica vicente vicenta victor victoria violeta virginia xavier xavi
yago yaiza yolanda zoe
"""
_OTHERS = """
aidan alan alexander alice amy andre andrew anthony arthur ben benjamin brian carl charles charlotte chris christian
christopher claire colin craig daisy dennis dmitry donald dylan edward eleanor elizabeth ella emily eric ethan evan
frank frederick gary george grace graham greg hannah harold harry heather helen henry isabella isla jack jacob james
jan jane jason jean jennifer jessica jim joe john jonas joseph joshua julie karen karl katherine keith ken kenneth kim
larry lauren leo liam linda lisa louis lucy luke magnus margaret mark martha mary matthew max megan michael michelle
mike mia nathan neil nicholas noah oscar patrick paul peter philip philippe pierre rachel ralph rebecca richard robert
robin roger ruby ryan sam samantha sarah scott sean sergey simon sophie stephen steven stuart susan thomas tim timothy
tom tony victoria walter wei william zoe
"""

GIVEN = frozenset((_SPANISH + _OTHERS).split())
PARTICLES = frozenset(
    [
        "de",
        "del",
        "la",
        "las",
        "los",
        "lo",
        "da",
        "do",
        "dos",
        "das",
        "van",
        "von",
        "der",
        "den",
        "el",
        "y",
        "i",
        "mc",
        "san",
        "santa",
    ]
)
"""Words that belong to the one after them."""
