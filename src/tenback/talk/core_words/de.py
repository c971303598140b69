"""German words that say nothing of everyday life: with `ich`, a clause of them is of the game."""

from __future__ import annotations

from tenback.talk.number_words.table import words

WORDS = words(
    """
    seine rest anfang schluss richtige richtigen richtiges besseres perfektes andern andere dickes
    anbieten ab aber absolut ach all alle allem allen aller alles allgemein als also am an ander
    andere anderen anderes anders angenehm arg arsch auch auf aufgeschmissen aufgestellt aus
    auswahl außer außerdem bald bei beide beiden beides beim beinahe bequem besonders besser beste
    besten bevor bin bis bisher bisschen bissl bist bloß blöd blöde blöder brauch brauchbar
    brauchbares brauche bringt bräuchte da dabei dadurch dafür dagegen daher dahin damit danach
    daneben dann daran darauf daraus darf darin darum darunter darüber das dass davon davor dazu
    dein demnächst den denn dennoch der des desto deutlich dich die dies diese diesem diesen dieser
    dieses diesmal dir direkt doch dort dran drauf draus drin dringend drunter drüber du dumm durch
    durchaus dünn dürfte eben ebenfalls ebenso echt egal eh ehe eher ehrlich eigentlich ein eine
    einem einen einer eines einfach einige einiges einmal endgültig endlich eng entweder er
    erledigt ernst erst erste es etwa etwas euch euer eure fast fein fest festgefahren flexibel
    furchtbar für ganz ganze ganzen gar gearscht geeignet gefangen gegen geh gehe gehen geht
    gelackmeiert gelegen geliefert gemein genau genauso genug gerade gern gerne gescheites
    gezwungen gibt gleich gleichen glücklicherweise grad grauenhaft groß große großen gut gute
    guten guter gutes hab habe haben habt halb halbwegs halt hast hat hatte heikel her heran herum
    hier hilft hin hingeh hingehe hinten hinter hm hmm hoch hoffnungslos hopp häng hänge hässliches
    hätte höchstens ich ihm ihn ihnen ihr im immer in indem insgesamt irgendein irgendwann
    irgendwas irgendwie irgendwo ist ja jede jedem jeden jedenfalls jeder jedes jedoch jemals jetzt
    kann kaputt katastrophal katastrophe katastrophen kaum kein keine keinem keinen keiner keines
    klar klein kleine kleinen knapp komm komme kommt komplett kostet krass krieg kriege kurz könnte
    lang lange langsam lass lasse leer leicht leid leider letzte letzten lieber links locker läuft
    mach mache machen macht mal man manche manchmal mehr mehrere mein meine meinem meinen meiner
    meines meins meist meistens mich mies miese minimal mir mist mit mittel mittig momentan muss
    mäßig möglich möglichst müll müsste nach nachher nah nahe natürlich neben nee nehme nein nicht
    nichts nie niemals nirgends nirgendwo nix noch notfalls null nun nur nutzlos nächste nächsten
    nächster nö nötig ob oben oder offen oft oh ohne ok okay optimal optionen passabel passt
    perfekt praktisch prima prinzipiell problemlos puh quasi raus recht reicht rein richtig riesig
    riskant ruhig rum runde runden runter safe sauber schade scheiße schlecht schlechte schlechten
    schlimm schlimmer schnell schon schrecklich schrott schwer schwierig schwierigkeiten schön
    schöne schönes sehr sei sein seit seite seiten selber selbst selten sicher sie sieht sind sitz
    sitze so sobald sofort sogar solange solche soll somit sonst sowas soweit sowie sowieso statt
    stattdessen steck stecke suboptimal super tatsächlich teils teuer tief toll tot total traumhaft
    trotzdem tu tue tut um umsonst unbedingt und ungefähr ungern unglücklich ungünstig unmöglich
    uns unten unter vermutlich versorgt viel viele vielleicht viert voll vom von vor voran vorbei
    vorerst vorher vorn vorne völlig wahnsinnig wahrscheinlich wann war warte warum was weder weg
    wegen weh weil weit weiter weitergehst weitergeht welche welchen wem wenig wenige weniger
    wenigstens wenn wer werd werde wichtig wie wieder wird wirklich wo wohin wohl wollte wozu
    während wär wäre würd würde wüst zack zeitweise ziemlich zu zudem zuerst zufrieden zug zuletzt
    zum zumindest zur zurecht zusammen zwar zwischen züge üb über überall überhaupt übrig
    """
)
