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
    "improves": words("hilfe rettung besser besser gerettet verbessert repariert"),
    "where": words("wo"),
    "at yours": words("dir euch"),
    "trust": words("vertrau vertraut vertraue"),
    "at last": words("endlich"),
    "next card": words("nächste nächsten"),
    "digits": words("einstellig einstellige zweistellig zweistellige ziffer ziffern"),
    "end of range": words("ende hälfte bereich"),
    "gone": words("dabei ausgegangen übrig"),
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
    # What was laid before: eins unter dem, was Tom gelegt hat.
    "laid before": words("was oben oberste obersten letzte letzten"),
    "awaits": words("gewartet warte wart wartete"),
    "this at last": words("darauf drauf"),
    "stuck": words("fest blockiert festgefahren ratlos flexibel"),
    "took": words("geklaut weggenommen genommen verbaut versaut geschnappt klaust klaut"),
    "went": words("hin drauf hinlegen hinspielen"),
    "wanted": words("wollte will wollten hätte hätt würde"),
    "treasure": words(
        """
        katz richtige granate knaller perle juwel schatz bombe hammer lösung joker ass qual bruder
        schwester nachbar nachbarn zwilling rettung antwort kandidat traum monster geschenk
        überraschung pärchen paar reihe serie folge werkzeug albtraum katastrophe chaos salat kraut
        auswahl kleinkram kleinzeug rest gurke gurken graupe graupen
        """
    ),
    "covers": words(
        """
        ran rankommen drüber loswerden abdecken zudecken abgedeckt zugedeckt abdecke zudecke zu
        überdecken
        """
    ),
    "apart from": words("außer ausser abgesehen sonst ansonsten bis"),
    "count on": words("zählen zählt zähl verlassen bauen"),
    "plight verb": words("steckst steckt hängst hängt sitzt"),
    "off from": words("neben vor hinter unter über oberhalb unterhalb nach"),
    "nearest": words("nächsten nah nahe dran"),
    "could": words("könntest könntet kannst könnt kann"),
    "you are": words("bist seid"),
    "vague thing": words("sachen dinge zeug karten"),
    "the other": words("du ihr dir jemandem wem jemand dir euch"),
    "benefit": words("ginge brauchst braucht passt nützt hilft brauchbar vor plan nutzen"),
    "will see": words("sehen sehn"),
    "sheds": words("los loswerden"),
    "reach": words("ran rankommen dran"),
    "promises": words("lohnt lohnen versprochen verspreche versprech"),
    "been": words("gewesen"),
    "do what": words("was etwas irgendwas"),
}
