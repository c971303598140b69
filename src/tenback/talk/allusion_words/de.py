"""German for allusions and plans (G-10) and for asking (G-11): words by their meaning."""

from __future__ import annotations

from tenback.talk.number_words.table import words

CONCEPTS = {
    "arrives": words(
        """
        angekommen aufgenommen bekommen eingetroffen gekommen gekriegt gelandet gezogen
        nachgezogen reinbekommen reingeflattert reingekommen reingerutscht gebracht beschert
        geliefert kam
        """
    ),
    "delight": words(
        """
        begeistert entzückt erleichtert feiern feiert freu freue freuen freut geschenk
        glücklich grinse grinst held jubel jubelt lieben liebt lächelt lächle magie retter
        rettung strahle strahlt wunder überraschung nachricht nachrichten zaubern zauber
        zaubert staunen zufrieden
        """
    ),
    "except": words("außer"),
    "wants": words(
        """
        gern gerne hoff hoffe lieber liebsten möchte plane will wollte wünschte würd würde
        überleg überlege
        """
    ),
    "sparing": words(
        """
        aufpassen aufpasst langsam lass lasst meide meiden meidet sachte schone schonen schont
        verschon verschont vorsichtig lassen ruhe
        """
    ),
    "must all": words("darf muss regel regeln soll"),
    "opens verb": words(
        """
        behalte bekomm bekomme bin brauch brauche bräuchte hab habe hatte hoffe häng hänge
        hätte kann komm komme krieg kriege könnt könnte muss möchte müsste nehm nehme plane
        schmeiß schmeiße sitz sitze spar spare werd werde will wollte würd würde zog überleg
        überlege weiß sicher
        """
    ),
    "steps": words("punkte schritt schritte"),
    "news": words("nachziehstapel nachziehen deck"),
    "kin": words(
        """
        oma opa omi opi mama papa mutti vati tante onkel mutter vater schwester bruder
        tantchen
        """
    ),
    "interjection": words("oh ah ach ähm na uii ui hui puh boah tja hm haha"),
    "it": words("sie es"),
    "such as": frozenset(),
    "what or tell": frozenset(),
    "written": words("steht"),
    "this": words("diese dieses dieser diesem diesen"),
    "hand": words("hand blatt"),
    "improves": words("besser gerettet verbessert repariert"),
    "where": words("wo"),
    "at yours": words("dir euch"),
    "trust": words("vertrau vertraut vertraue"),
    "at last": words("endlich"),
    "next card": words("nächste nächsten"),
    "digits": words("einstellig einstellige zweistellig zweistellige ziffer ziffern"),
    "end of range": words("ende hälfte bereich"),
    "gone": words("ausgegangen übrig"),
    "plight": words(
        """
        sackgasse klemme tinte patsche zwickmühle bredouille schwitze schwitz leide ertrinke
        problem aufgeschmissen geliefert verzweifelt klemmt gerüstet eingedeckt versorgt
        """
    ),
    "polite": words(
        """
        danke vorschlag empfehle stört störts gern gerne hoffe lieber beginne beginnt anfangen
        """
    ),
    "spot": words("platz stelle"),
}
